import {
  border,
  breathLine,
  color,
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

/** The design tokens, for charts and documentation. */
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

/** A semantic colour by its name in the design, such as `fg.muted` or `phase.learn.text`. */
export type ColorName = keyof typeof tokens.color.semantic

/** The two themes for which every semantic colour is defined. */
export type ThemeName = 'light' | 'dark'

/** The names of all semantic colours, in the order of the design. */
export const colorNames = Object.keys(color.semantic) as ColorName[]
