import { tokens } from '@attune/ui'

const { inhale } = tokens.breathLine

/**
 * Returns the height of a breath at a share of its duration. Both are from 0 to 1. The client breathes in until 0.42,
 * and then out.
 */
export function breathHeight(share: number): number {
  return share < inhale
    ? (1 - Math.cos((Math.PI * share) / inhale)) / 2
    : (1 + Math.cos((Math.PI * (share - inhale)) / (1 - inhale))) / 2
}
/** Returns whether the client breathes in at a share of the breath's duration. */
export const isInhale = (share: number): boolean => share < inhale
