import { takePauses } from '../../../platform/jobs/event-loop.ts'
import { measureRecording, type RecordingMeasures } from '../../../domain/hrv/measure-recording.ts'

/** The recording of a session, and its measures. */
export interface Recording extends RecordingMeasures {
  readonly sessionId: string
  readonly rrIntervals: readonly number[]
}

/** The measured recordings of sessions; a session without one has no entry. Yields to other work in between. */
export async function measureRecordings(
  sessions: readonly { readonly id: string; readonly rrIntervals?: readonly number[] }[],
): Promise<Recording[]> {
  const recordings: Recording[] = []
  const pause = takePauses()
  for (const { id, rrIntervals } of sessions) {
    if (rrIntervals === undefined) continue
    // Rounded as stored, so that measuring stored intervals gives the same figures.
    const stored = rrIntervals.map(Math.fround)
    recordings.push({ sessionId: id, rrIntervals: stored, ...measureRecording(stored) })
    await pause()
  }
  return recordings
}
