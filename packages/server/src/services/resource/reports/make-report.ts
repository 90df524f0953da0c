import type { Db } from '../../../platform/database/database.ts'
import type { ReportDrawing } from '../report-pdf/report-drawing.ts'
import { completeReport, moveReport, type ReportKey } from './report.repository.ts'

/** Makes an unfinished report; running twice makes it once. */
export const makeReport =
  ({ db, drawing }: { db: Db; drawing: Pick<ReportDrawing, 'draw'> }) =>
  async (key: ReportKey): Promise<void> => {
    const snapshot = await moveReport(db, key, 'drawing')
    if (!snapshot) return
    const pdf = await drawing.draw(snapshot).catch(async (error: unknown) => {
      await moveReport(db, key, 'failed')
      throw error
    })
    await moveReport(db, key, 'keeping')
    await completeReport(db, key, pdf)
  }
