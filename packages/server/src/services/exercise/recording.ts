import { takePauses } from '../../platform/jobs/event-loop.ts'
import { measureRecording, type RecordingMeasures } from '../../domain/hrv/measure-recording.ts'

/** What was recorded during a session, and what it shows. */
export interface Recording extends RecordingMeasures {
  readonly sessionId: string
  readonly rrIntervals: readonly number[]
}

/** The recordings of sessions, measured; sessions that tell of none have none. Other work gets its turn in between. */
export async function measureRecordings(
  sessions: readonly { readonly id: string; readonly rrIntervals?: readonly number[] }[],
): Promise<Recording[]> {
  const recordings: Recording[] = []
  const pause = takePauses()
  for (const { id, rrIntervals } of sessions) {
    if (rrIntervals === undefined) continue
    // As they are kept, so that measuring what was kept gives the same figures.
    const kept = rrIntervals.map(Math.fround)
    recordings.push({ sessionId: id, rrIntervals: kept, ...measureRecording(kept) })
    await pause()
  }
  return recordings
}
