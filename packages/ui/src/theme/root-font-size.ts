import { rootFontSize as design } from './tokens.json'

/**
 * Returns the root font size for a window width: 11, 12, 14, 15 or 16.
 * @param width CSS pixels
 * @returns CSS pixels
 */
export function rootFontSize(width: number): number {
  const rule = design.rule.find(({ maxWidth }) => maxWidth === undefined || width < maxWidth + 1)
  return rule?.px ?? 16
}
