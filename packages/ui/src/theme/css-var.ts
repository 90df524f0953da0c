import type { ColorName } from './tokens.ts'

/** Prefix of the theme's CSS variables. */
export const cssVarPrefix = 'attune'

const dashed = (name: string) => name.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Returns the CSS variable of a semantic colour for plain CSS and SVG in both themes: `cssVar('fg.muted')` is
 * `var(--attune-colors-fg-muted)`. If there are many elements, as in a table, this is cheaper than styled elements.
 */
export function cssVar(name: ColorName): string {
  return `var(--${cssVarPrefix}-colors-${dashed(name)})`
}
