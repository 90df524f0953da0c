// The pairs have their own module because only documentation and tests use them, and a bundler wouldn't drop them from
// the tokens' module.
import { contrast } from './tokens.json'
import type { ColorName, ThemeName } from './tokens.ts'

/** A colour, its background, and the contrast that WCAG 2.2 requires. */
export interface ContrastPair {
  fg: ColorName
  bg: ColorName
  min: number
}

/** The pairs of foreground and background colours in the design. They are the same in both themes. */
export const contrastPairs = { light: contrast, dark: contrast } as Record<ThemeName, readonly ContrastPair[]>
