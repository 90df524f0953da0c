import type { Font, Glyph, GlyphPosition, GlyphRun, Subset } from 'fontkit'
import { withCompoundGlyphs, type CompoundGlyph } from './compound-glyphs.ts'

/** A glyph of the document: one or more letters that are drawn together, with their characters in reading order. */
interface Letters extends CompoundGlyph {
  readonly id: number
  readonly codePoints: readonly number[]
}

/** The first id for added glyphs, which is above the ids of a font's own glyphs. */
const ownGlyphs = 0x10000

/** Glyphs in reading order that belong together, with their characters. */
interface Group {
  readonly characters: number[]
  readonly indices: number[]
}

/** Assigns glyphs to graphemes on the basis of how many characters each glyph replaces. */
function groupsOf(glyphs: readonly Glyph[], graphemes: readonly string[]): Group[] {
  const groups: Group[] = []
  const left = graphemes.map((grapheme) => Array.from(grapheme, (character) => character.codePointAt(0) ?? 0))
  let drawn = 0
  for (const [index, { codePoints }] of glyphs.entries()) {
    const last = groups.at(-1)
    // A glyph without characters belongs to the preceding letter.
    if (last && (drawn < last.characters.length || codePoints.length === 0 || left.length === 0)) {
      last.indices.push(index)
      drawn += codePoints.length
    } else {
      groups.push({ characters: left.shift() ?? [], indices: [index] })
      drawn = codePoints.length
    }
    const characters = groups.at(-1)?.characters ?? []
    while (drawn > characters.length && left.length > 0) characters.push(...(left.shift() ?? []))
  }
  return groups
}

/** Returns the position of each part of a group, measured from the group's left end. */
function partsOf(run: GlyphRun, indices: readonly number[]) {
  let advance = 0
  const parts = indices
    .toSorted((a, b) => a - b)
    .flatMap((index) => {
      const [glyph, position] = [run.glyphs[index], run.positions[index]]
      if (!glyph || !position) return []
      const part = { glyph, x: Math.round(advance + position.xOffset), y: Math.round(position.yOffset) }
      advance += position.xAdvance
      return [part]
    })
  return { parts, advance }
}

/**
 * Returns a font that draws text in a way that the text can be extracted from its glyphs. Shaping splits letters and
 * reorders their parts. Here, each grapheme of the text is a single glyph of the document, with the grapheme's
 * characters.
 * @param graphemesOf returns the graphemes of a text, or `undefined` if each of its characters has a glyph
 * @param isReversed whether shaping returns a text's glyphs from the last one to the first
 */
export function traceable(
  font: Font,
  graphemesOf: (text: string) => readonly string[] | undefined,
  isReversed: (text: string) => boolean,
): Font {
  const known = new Map<string, Letters>()
  const byId = new Map<number, Letters>()
  const getGlyph = font.getGlyph.bind(font)
  const layout = font.layout.bind(font)
  const createSubset = font.createSubset.bind(font)

  function lettersFor(letters: Omit<Letters, 'id'>): Letters {
    const key = JSON.stringify([letters.parts.map(({ glyph, x, y }) => [glyph.id, x, y]), letters.codePoints])
    let found = known.get(key)
    if (!found) {
      found = { ...letters, id: ownGlyphs + known.size }
      known.set(key, found)
      byId.set(found.id, found)
    }
    return found
  }

  function asLetters(run: GlyphRun, text: string): GlyphRun {
    const graphemes = graphemesOf(text)
    const last = run.glyphs.length - 1
    const inReadingOrder = isReversed(text) ? run.glyphs.toReversed() : run.glyphs
    const groups = graphemes
      ? groupsOf(inReadingOrder, graphemes).map(({ characters, indices }) => ({
          characters,
          indices: isReversed(text) ? indices.map((index) => last - index) : indices,
        }))
      : run.glyphs.map(({ codePoints }, index) => ({ characters: codePoints, indices: [index] }))
    const letters: Letters[] = []
    const positions: GlyphPosition[] = []
    for (const { characters, indices } of groups.toSorted((a, b) => Math.min(...a.indices) - Math.min(...b.indices))) {
      const only = indices.length === 1 ? run.glyphs[indices[0] ?? 0] : undefined
      const position = run.positions[indices[0] ?? 0]
      if (only && position) {
        const parts = [{ glyph: only, x: 0, y: 0 }]
        letters.push(lettersFor({ codePoints: characters, advanceWidth: only.advanceWidth, parts }))
        positions.push(position)
      } else {
        const { parts, advance } = partsOf(run, indices)
        letters.push(lettersFor({ codePoints: characters, advanceWidth: advance, parts }))
        positions.push({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 })
      }
    }
    return Object.assign(run, { glyphs: letters, positions })
  }

  return Object.assign(font, {
    // fontkit gives a glyph the characters for which it was first drawn.
    getGlyph: (id: number, codePoints: number[] = []): Glyph =>
      Object.create(getGlyph(id), { codePoints: { value: codePoints } }) as Glyph,
    layout: (...of: Parameters<Font['layout']>): GlyphRun => asLetters(layout(...of), of[0]),
    createSubset: (): Subset => withCompoundGlyphs(createSubset(), (id) => byId.get(id)),
  })
}
