import { MINUTE_MS } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findUnfinished } from './report.repository.ts'
import type { ReportQueue } from './start-report.ts'

/** Milliseconds after which an unfinished report is queued again, because its job may have been lost. */
const abandonedAfter = MINUTE_MS

/** Queues again the reports that a process left unfinished when it ended. */
export const resumeReports =
  ({ db, clock, queue }: { db: Db; clock: Clock; queue: ReportQueue }) =>
  async (): Promise<void> => {
    const left = await findUnfinished(db, new Date(clock.now().getTime() - abandonedAfter))
    for (const key of left) await queue.add(key)
  }
