import { type ContrastPair, contrastPairs, type ThemeName, tokens } from '@attune/ui'
import { contrast } from './contrast.ts'

const { semantic } = tokens.color

/** The pairs that the design uses in a theme, each once. */
export function pairsOf(theme: ThemeName): ContrastPair[] {
  return [...new Map(contrastPairs[theme].map((pair) => [`${pair.fg} on ${pair.bg}`, pair])).values()]
}

/** The contrast of a pair in a theme, computed from the tokens. */
export function contrastOf({ fg, bg }: ContrastPair, theme: ThemeName): number {
  return contrast(semantic[fg][theme], semantic[bg][theme])
}

/** The lowest contrast among the pairs of a theme that need `min`, with two decimals. */
export function lowestContrast(theme: ThemeName, min: number): string {
  const ratios = pairsOf(theme)
    .filter((pair) => pair.min === min)
    .map((pair) => contrastOf(pair, theme))
  return Math.min(...ratios).toFixed(2)
}
