import { setImmediate } from 'node:timers/promises'
import { measureRecording, type RecordingMeasures } from '../device-metrics/measure-recording.ts'

/** What was recorded during a session, and what it shows. */
export interface Recording extends RecordingMeasures {
  readonly sessionId: string
  readonly rrIntervals: readonly number[]
}

// Each takes about half a millisecond.
const measuredAtOnce = 20

/** The recordings of sessions, measured; sessions that tell of none have none. Other work gets its turn in between. */
export async function measureRecordings(
  sessions: readonly { readonly id: string; readonly rrIntervals?: readonly number[] }[],
): Promise<Recording[]> {
  const recordings: Recording[] = []
  for (const { id, rrIntervals } of sessions) {
    if (rrIntervals === undefined) continue
    // As they are kept, so that measuring what was kept gives the same figures.
    const kept = rrIntervals.map(Math.fround)
    recordings.push({ sessionId: id, rrIntervals: kept, ...measureRecording(kept) })
    if (recordings.length % measuredAtOnce === 0) await setImmediate()
  }
  return recordings
}
