/** The true intervals of a recording, the differences of those that follow one another, and the counts of its beats. */
export function withoutArtefacts(sent: readonly number[]): {
  intervals: number[]
  differences: number[]
  beats: number
  corrected: number
}
