import { type ContrastPair, contrastPairs, type ThemeName, tokens } from '@attune/ui'
import { contrast } from './contrast.ts'

const { semantic } = tokens.color

/** Returns the contrast of a pair in a theme, computed from the tokens. */
export function contrastOf({ fg, bg }: ContrastPair, theme: ThemeName): number {
  return contrast(semantic[fg][theme], semantic[bg][theme])
}

/** Returns the lowest contrast, to two decimals, among a theme's pairs that need `min`. */
export function lowestContrast(theme: ThemeName, min: number): string {
  const ratios = contrastPairs[theme].filter((pair) => pair.min === min).map((pair) => contrastOf(pair, theme))
  return Math.min(...ratios).toFixed(2)
}
