import { measureRecording, type RecordingMeasures } from '../device-metrics/measure-recording.ts'

/** What was recorded during a session, and what it shows. */
export interface Recording extends RecordingMeasures {
  readonly sessionId: string
  readonly rrIntervals: readonly number[]
}

/** The recording of a session, measured; nothing where the session tells of none. */
export function recordingOf({ id, rrIntervals }: { id: string; rrIntervals?: readonly number[] }): Recording[] {
  if (rrIntervals === undefined) return []
  // As they are kept, so that measuring what was kept gives the same figures.
  const kept = rrIntervals.map(Math.fround)
  return [{ sessionId: id, rrIntervals: kept, ...measureRecording(kept) }]
}
