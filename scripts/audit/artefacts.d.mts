/**
 * The true intervals of a recording, the differences between successive ones, its artefacts, and the counts of its
 * beats.
 */
export function withoutArtefacts(sent: readonly number[]): {
  intervals: number[]
  differences: number[]
  artefacts: { kind: string; from: number; until: number; beats: number }[]
  beats: number
  corrected: number
}
