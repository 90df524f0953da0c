/** The measures of a recording, or the reason why there are none. */
export function measure(sent: readonly number[]): {
  beats: number
  correctedBeats: number
  problem: 'tooManyCorrected' | 'tooShort' | null
  measured: { hrv1: number; hrv2: number; pulseRate: number } | null
}
