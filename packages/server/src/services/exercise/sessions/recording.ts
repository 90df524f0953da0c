import type { RecordingMeasures } from '../../../domain/hrv/measure-recording.ts'
import { createHelper } from '../../../platform/jobs/helper-process.ts'

interface Recorded {
  readonly rrIntervals: readonly number[]
}

/**
 * Measures recordings, and returns the results in the same order. Intervals are rounded first, as they are when stored,
 * so that measuring the stored intervals again gives the same figures.
 */
export type Measure = <Sent extends Recorded>(recordings: readonly Sent[]) => Promise<(Sent & RecordingMeasures)[]>

/**
 * Measures recordings in a separate process, because a batch takes a second.
 * @throws ProblemError 503 `busy` if a thousand calls are already waiting, or the process was killed
 */
export function createMeasuring(): Measure {
  const helper = createHelper<readonly (readonly number[])[], RecordingMeasures[]>(
    new URL('measuring-process.ts', import.meta.url),
    { mostWaiting: 1_000, timeLimit: 60_000 },
  )
  return async (recordings) => {
    if (recordings.length === 0) return []
    const rounded = recordings.map((recording) => ({
      ...recording,
      rrIntervals: recording.rrIntervals.map(Math.fround),
    }))
    const measures = await helper.run(rounded.map(({ rrIntervals }) => rrIntervals))
    return rounded.map((recording, index) => Object.assign(recording, measures[index]))
  }
}

/** A session's recording and its measures. */
export interface Recording extends RecordingMeasures, Recorded {
  readonly sessionId: string
}
