/** The true intervals of a recording, the differences of successive ones, and the counts of its beats. */
export function withoutArtefacts(sent: readonly number[]): {
  intervals: number[]
  differences: number[]
  beats: number
  corrected: number
}
