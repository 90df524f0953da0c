import type { Db } from '../../../platform/database/database.ts'
import type { Measure } from './recording.ts'
import {
  measuredTables,
  takeOutdatedRecordings,
  updateMeasures,
  type OutdatedRecording,
} from './outdated.repository.ts'

// Number of recordings that are in memory at the same time. A device that corrects one of them waits until all of them
// have been measured.
const recordingsPerTransaction = 20

/**
 * Measures again the recordings of exercises and the resting readings that an earlier rule measured, until none are
 * left or the signal aborts. Resting readings of summaries have no beats, and stay as the other app gave them. Effects
 * need no update, because they are computed when they are read. The next run continues where an interrupted one
 * stopped, and two simultaneous runs share the work.
 * @returns the number of measured recordings
 */
export const recomputeMeasures =
  ({ db, measure }: { db: Db; measure: Measure }) =>
  async (stopping: AbortSignal): Promise<number> => {
    let measured = 0
    for (const table of measuredTables) {
      let last: OutdatedRecording | undefined
      const recomputeNext = async (transaction: Db): Promise<boolean> => {
        const outdated = await takeOutdatedRecordings(transaction, table, last, recordingsPerTransaction)
        if (outdated.length === 0) return false
        await updateMeasures(transaction, table, await measure(outdated))
        measured += outdated.length
        last = outdated.at(-1)
        return true
      }
      while (!stopping.aborted && (await db.transaction().execute(recomputeNext)));
    }
    return measured
  }
