import { takePauses } from '../../../platform/jobs/event-loop.ts'
import { measureRecording, type RecordingMeasures } from '../../../domain/hrv/measure-recording.ts'

/** The recording of a session, and its measures. */
export interface Recording extends RecordingMeasures {
  readonly sessionId: string
  readonly rrIntervals: readonly number[]
}

/** The measured recordings by session; a session without one has no entry. Yields to other work in between. */
export async function measureRecordings<
  Session extends { readonly id: string; readonly rrIntervals?: readonly number[] },
>(sessions: readonly Session[]): Promise<Map<Session, Recording>> {
  const recordings = new Map<Session, Recording>()
  const pause = takePauses()
  for (const session of sessions) {
    const { id, rrIntervals } = session
    if (rrIntervals === undefined) continue
    // Rounded as stored, so that measuring stored intervals gives the same figures.
    const stored = rrIntervals.map(Math.fround)
    recordings.set(session, { sessionId: id, rrIntervals: stored, ...measureRecording(stored) })
    await pause()
  }
  return recordings
}
