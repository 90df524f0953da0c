import type { Glyph, Subset } from 'fontkit'

/** A glyph that draws other glyphs of its font, each at an offset. */
export interface CompoundGlyph {
  readonly advanceWidth: number
  readonly parts: readonly { readonly glyph: Glyph; readonly x: number; readonly y: number }[]
}

/** fontkit's subset of a TrueType font, with members that are missing from its types and documentation. */
interface TrueTypeSubset extends Omit<Subset, 'includeGlyph'> {
  includeGlyph(glyph: number): number
  glyphs: number[]
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  readonly _addGlyph: (this: TrueTypeSubset, glyph: number) => number
}

/**
 * Adds compound glyphs to the font subset in a document. `compoundOf` returns a glyph by its id, or `undefined` if the
 * font itself has the glyph.
 *
 * Only this file writes a font's tables through fontkit's private members. Neither fontkit nor pdfkit can add a glyph
 * to a subset. Readers such as pdf.js reconstruct text from its glyphs alone, and ignore the `ActualText` that pdfkit
 * can write around it. If an update of fontkit changes the members, the tests of the twelve scripts fail.
 */
export function withCompoundGlyphs(of: Subset, compoundOf: (id: number) => CompoundGlyph | undefined): Subset {
  const subset = of as unknown as TrueTypeSubset
  const includeGlyph = subset.includeGlyph.bind(subset)
  const { _addGlyph: addOwnGlyph } = subset

  function addGlyph(id: number): number {
    const compound = compoundOf(id)
    const [only] = compound?.parts ?? []
    if (!compound || !only) return addOwnGlyph.call(subset, id)
    if (compound.parts.length === 1 && only.x === 0 && only.y === 0) return addOwnGlyph.call(subset, only.glyph.id)
    const parts = compound.parts.map(({ glyph, x, y }) => ({ index: includeGlyph(glyph.id), x, y }))
    const box = boundsOf(compound.parts)
    const bytes = encode(parts, box)
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: Math.round(compound.advanceWidth), bearing: Math.round(box[0] ?? 0) })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }

  return Object.assign(subset, { _addGlyph: addGlyph }) as unknown as Subset
}

/** Encodes a compound glyph in the format of TrueType's `glyf` table. */
function encode(parts: readonly { readonly index: number; readonly x: number; readonly y: number }[], box: number[]) {
  const header = 10
  const [size, wordsAndOffsets, more] = [8, 0x0003, 0x0020]
  const bytes = Buffer.alloc(header + size * parts.length)
  bytes.writeInt16BE(-1, 0)
  box.forEach((edge, at) => bytes.writeInt16BE(Math.round(edge), 2 + 2 * at))
  parts.forEach(({ index, x, y }, part) => {
    const at = header + size * part
    bytes.writeUInt16BE(wordsAndOffsets + (part < parts.length - 1 ? more : 0), at)
    bytes.writeUInt16BE(index, at + 2)
    bytes.writeInt16BE(x, at + 4)
    bytes.writeInt16BE(y, at + 6)
  })
  return bytes
}

/** Returns the bounds of several glyphs together: left, bottom, right, top. */
function boundsOf(parts: CompoundGlyph['parts']): number[] {
  const inked = parts.filter(({ glyph }) => Number.isFinite(glyph.bbox.minX))
  if (inked.length === 0) return [0, 0, 0, 0]
  return [
    Math.min(...inked.map(({ glyph, x }) => glyph.bbox.minX + x)),
    Math.min(...inked.map(({ glyph, y }) => glyph.bbox.minY + y)),
    Math.max(...inked.map(({ glyph, x }) => glyph.bbox.maxX + x)),
    Math.max(...inked.map(({ glyph, y }) => glyph.bbox.maxY + y)),
  ]
}
