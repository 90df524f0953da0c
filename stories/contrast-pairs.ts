import { type ColorName, type ThemeName, tokens } from '@attune/ui'
import designed from '../packages/ui/src/theme/tokens.json'
import { contrast } from './contrast.ts'

/** A colour, what it lies on, and what WCAG wants of the two. */
export interface ContrastPair {
  fg: ColorName
  bg: ColorName
  min: number
}

const { semantic } = tokens.color

/** The pairs that the design uses in a theme, each once. */
export function contrastPairs(theme: ThemeName): ContrastPair[] {
  const pairs = designed.contrast[theme] as ContrastPair[]
  return [...new Map(pairs.map((pair) => [`${pair.fg} on ${pair.bg}`, pair])).values()]
}

/** The contrast of a pair in a theme, computed from the tokens. */
export function contrastOf({ fg, bg }: ContrastPair, theme: ThemeName): number {
  return contrast(semantic[fg][theme], semantic[bg][theme])
}

/** The lowest contrast among the pairs of a theme that need at least `min`, as two decimals. */
export function lowestContrast(theme: ThemeName, min: number): string {
  const ratios = contrastPairs(theme)
    .filter((pair) => pair.min === min)
    .map((pair) => contrastOf(pair, theme))
  return Math.min(...ratios).toFixed(2)
}
