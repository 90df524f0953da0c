import {
  border,
  breathLine,
  color,
  contrast,
  focusRing,
  font,
  motion,
  radius,
  rootFontSize,
  shadow,
  size,
  space,
  zIndex,
} from './tokens.json'

/** The design tokens as they were designed: what charts measure with and what the documentation shows. */
export const tokens = {
  rootFontSize,
  color,
  font,
  space,
  size,
  radius,
  border,
  shadow,
  focusRing,
  motion,
  zIndex,
  breathLine,
}

/** A semantic colour by its name in the design, as in `fg.muted` or `phase.learn.text`. */
export type ColorName = keyof typeof tokens.color.semantic

/** The two themes that every semantic colour is defined for. */
export type ThemeName = 'light' | 'dark'

/** A colour, what it lies on, and the contrast by WCAG 2.2 that the two need. */
export interface ContrastPair {
  fg: ColorName
  bg: ColorName
  min: number
}

/** The pairs of colours that the design lays on each other. Apart from `tokens`: only documentation and tests ask. */
export const contrastPairs = { light: contrast.light, dark: contrast.dark } as Record<
  ThemeName,
  readonly ContrastPair[]
>

/** The names of all semantic colours, in the order of the design. */
export const colorNames = Object.keys(color.semantic) as ColorName[]
