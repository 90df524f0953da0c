import type { Font } from 'fontkit'

/** The part of fontkit that places marks on letters, where fontkit's types lack it. */
interface Placing {
  getAnchor(anchor: object | null): { readonly x: number; readonly y: number }
  /** Returns whether a table has placed the current glyph. If not, fontkit tries the next table. */
  applyLookup(type: number, table: object): boolean
}

class NoAnchor extends Error {
  override readonly name = 'NoAnchor'
}

/**
 * Lets a font contain marks that have no anchor on a letter, as OpenType allows. The font's table then doesn't place
 * the mark. Otherwise fontkit would fail for the whole text, for example for a text with Quranic recitation marks.
 */
export function allowMissingAnchors<Of extends Font>(font: Of): Of {
  const { _layoutEngine: layout } = font as unknown as { _layoutEngine: { engine?: { GPOSProcessor?: Placing } } }
  const placing = layout.engine?.GPOSProcessor
  if (!placing) return font
  const getAnchor = placing.getAnchor.bind(placing)
  const applyLookup = placing.applyLookup.bind(placing)
  placing.getAnchor = (anchor) => {
    if (!anchor) throw new NoAnchor()
    return getAnchor(anchor)
  }
  placing.applyLookup = (type, table) => {
    try {
      return applyLookup(type, table)
    } catch (error) {
      if (error instanceof NoAnchor) return false
      throw error
    }
  }
  return font
}
