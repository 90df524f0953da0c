import type { ColorName } from './tokens.ts'

/** The first part of every CSS variable that the theme defines. */
export const cssVarPrefix = 'attune'

const dashed = (name: string) => name.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * A semantic colour for plain CSS and SVG, in both themes: `cssVar('fg.muted')` is `var(--attune-colors-fg-muted)`.
 * Cheaper than a styled element where there are many, as in a table's cells.
 */
export function cssVar(name: ColorName): string {
  return `var(--${cssVarPrefix}-colors-${dashed(name)})`
}
