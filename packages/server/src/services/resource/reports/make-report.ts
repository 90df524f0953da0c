import type { Db } from '../../../platform/database/database.ts'
import { WorkFailed } from '../../../platform/jobs/helper-process.ts'
import type { Attempt } from '../../../platform/jobs/jobs.ts'
import type { ReportDrawing } from '../report-pdf/report-drawing.ts'
import { completeReport, moveReport, type ReportKey } from './report.repository.ts'

/**
 * Draws an unfinished report. The report is drawn only once, even if this runs twice. It fails permanently if it can't
 * be drawn, or on the job's last attempt. A lost process only fails the current attempt, because another report may
 * have caused the loss.
 * @throws WorkFailed, or the error with which the process was lost
 */
export const makeReport =
  ({ db, drawing }: { db: Db; drawing: Pick<ReportDrawing, 'draw'> }) =>
  async (key: ReportKey, { isLastTry }: Attempt): Promise<void> => {
    const snapshot = await moveReport(db, key, 'drawing')
    if (!snapshot) return
    const pdf = await drawing.draw(snapshot).catch(async (error: unknown) => {
      if (isLastTry || error instanceof WorkFailed) await moveReport(db, key, 'failed')
      throw error
    })
    await moveReport(db, key, 'keeping')
    await completeReport(db, key, pdf)
  }
