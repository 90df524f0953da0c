import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { allowMissingAnchors } from './missing-anchors.ts'
import { traceable } from './traceable-font.ts'

/** The product's own typefaces. */
export const faces = {
  regular: 'HankenGrotesk-Regular',
  medium: 'HankenGrotesk-Medium',
  semiBold: 'HankenGrotesk-SemiBold',
  serif: 'SourceSerif-Regular',
} as const

export type Face = keyof typeof faces

const ideographs = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uFF00-\uFFEF]/u
const emoji = 'noto/NotoEmoji'

/**
 * Fonts for other scripts, each with the characters for which it is used. Only the fonts that a text needs are loaded.
 */
const fallbacks: readonly (readonly [font: string, characters: RegExp])[] = [
  ['noto/NotoSans-LatinExt', /[\p{Script=Latin}\p{Script=Common}]/u],
  ['noto/NotoSans-Vietnamese', /\p{Script=Latin}/u],
  ['noto/NotoSans-Greek', /\p{scx=Greek}/u],
  ['noto/NotoSans-GreekExt', /\p{scx=Greek}/u],
  ['noto/NotoSans-Cyrillic', /\p{scx=Cyrillic}/u],
  ['noto/NotoSans-CyrillicExt', /\p{scx=Cyrillic}/u],
  ['noto/NotoSans-Arabic', /\p{scx=Arabic}/u],
  ['noto/NotoSans-Hebrew', /[\p{scx=Hebrew}\u20AA]/u],
  ['noto/NotoSans-Devanagari', /\p{scx=Devanagari}/u],
  ['noto/NotoSans-Thai', /[\p{scx=Thai}\u0E3F]/u],
  ['noto/NotoSans-SC', ideographs],
  ['noto/NotoSans-TC', ideographs],
  ['noto/NotoSans-JP', ideographs],
  ['noto/NotoSans-KR', /\p{scx=Hangul}/u],
  [emoji, /[\p{Emoji}\p{Extended_Pictographic}]/u],
  ['noto/NotoSans-Symbols2', /[\p{S}\p{P}]/u],
]

const isIdeographic = (font: string) => fallbacks.some(([name, may]) => name === font && may === ideographs)

/** Scripts that are read from right to left. On the page, their letters are drawn in reverse order. */
export const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Scripts that are shaped: a letter may have several glyphs, or its glyphs may be in a different order from its
 * characters.
 */
const composing = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u

const wantsEmoji = /\p{Emoji_Presentation}|\uFE0F/u
const files = new Map<string, Buffer>()

function bytesOf(font: string): Buffer {
  let bytes = files.get(font)
  if (!bytes) files.set(font, (bytes = readFileSync(new URL(`fonts/${font}.ttf`, import.meta.url))))
  return bytes
}

/** Splits text into graphemes: groups of characters that readers see as one character. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

const composedGraphemes = (text: string) => (composing.test(text) ? graphemesOf(text) : undefined)
const isReversed = (text: string) => rightToLeft.test(text)

/** Printed in place of a grapheme that no font has. */
const missing = '\u25A1'

export type Fonts = ReturnType<typeof createFonts>

/**
 * Creates the fonts of one document. Each document opens its own fonts: an open font remembers the characters of the
 * first text that used a glyph, and a document's bytes must not depend on documents drawn earlier.
 */
export function createFonts() {
  const opened = new Map<string, Font>()

  function open(font: string): Font {
    let found = opened.get(font)
    if (!found) {
      const read = allowMissingAnchors(create(bytesOf(font)) as Font)
      opened.set(font, (found = traceable(read, composedGraphemes, isReversed)))
    }
    return found
  }

  // Joiners and similar characters need no glyph of their own.
  const has = (font: string, grapheme: string) =>
    Array.from(grapheme).every(
      (character) =>
        /\p{Default_Ignorable_Code_Point}/u.test(character) ||
        open(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    )

  /**
   * Returns the fallback fonts in the order in which they are tried. Of the fonts with ideographs, the one that has
   * most of the text's ideographs comes first.
   */
  function fallbacksFor(text: string) {
    const wanted = [...new Set(Array.from(text).filter((character) => ideographs.test(character)))]
    if (wanted.length === 0) return fallbacks
    const lacking = ([font]: readonly [string, RegExp]) =>
      isIdeographic(font) ? wanted.filter((character) => !has(font, character)).length : 0
    const ranked = fallbacks
      .filter(([font]) => isIdeographic(font))
      .map((fallback) => ({ fallback, lacks: lacking(fallback) }))
      .toSorted((a, b) => a.lacks - b.lacks)
      .map(({ fallback }) => fallback)
    return fallbacks.map((fallback) => (isIdeographic(fallback[0]) ? (ranked.shift() ?? fallback) : fallback))
  }

  /**
   * Returns a function that finds the font for each grapheme of a text. The function returns `undefined` if no font has
   * the grapheme.
   */
  function chooserFor(text: string, face: Face): (grapheme: string) => string | undefined {
    let others: typeof fallbacks | undefined
    return (grapheme) => {
      if (wantsEmoji.test(grapheme) && has(emoji, grapheme)) return emoji
      if (has(faces[face], grapheme)) return faces[face]
      others ??= fallbacksFor(text)
      return others.find(([font, may]) => may.test(grapheme) && has(font, grapheme))?.[0]
    }
  }

  /** Returns the graphemes of a text that no font has, each once. */
  function findUnprintable(text: string, face: Face): string[] {
    const fontOf = chooserFor(text, face)
    return [...new Set(graphemesOf(text))].filter((grapheme) => !/^\s+$/u.test(grapheme) && !fontOf(grapheme))
  }

  /** Replaces each grapheme that no font has with a box. */
  function withBoxes(text: string, face: Face): string {
    const unprintable = new Set(findUnprintable(text, face))
    if (unprintable.size === 0) return text
    return graphemesOf(text)
      .map((grapheme) => (unprintable.has(grapheme) ? missing : grapheme))
      .join('')
  }

  return { open, chooserFor, findUnprintable, withBoxes }
}
