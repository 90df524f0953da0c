import { tokens } from '@attune/ui'

const { inhale } = tokens.breathLine

/** Height of a breath at a share of its time, 0 to 1: in until 0.42, out until its end. */
export function breathHeight(share: number): number {
  return share < inhale
    ? (1 - Math.cos((Math.PI * share) / inhale)) / 2
    : (1 + Math.cos((Math.PI * (share - inhale)) / (1 - inhale))) / 2
}
/** Whether a share of a breath's time is its inhale. */
export const isInhale = (share: number): boolean => share < inhale
