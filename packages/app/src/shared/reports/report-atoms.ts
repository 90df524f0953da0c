import type { Report, ReportContent, ReportFigures, ReportStage } from '@attune/api'
import { atom } from 'jotai'
import { queryFamily } from '../query/query-family.ts'
import { connectionAtom } from '../session/connection.ts'

/** The coach's reports of a client, newest first. */
export const reportsFamily = queryFamily((api, personId, options) =>
  api.resource.listReports({ params: { personId } }, options),
)

/** Whether a report of these figures would show none. */
export const isWithoutRecords = ({ mental, physical, productivity, hours }: ReportFigures): boolean =>
  hours === 0 && [mental, physical, productivity].every(({ coverage }) => coverage === 0)

/** Milliseconds between two requests for a report's progress. */
const lookEvery = 400
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, lookEvery))

interface Making {
  onStage?: (stage: ReportStage) => void
  /** Ends the wait for the report, which the server still makes. */
  patience?: AbortSignal
}

/** Makes a report and says its stages until it is complete. Rejects if it fails. */
export const makeReportAtom = atom(
  null,
  async (get, set, personId: string, content: ReportContent, { onStage, patience }: Making = {}): Promise<Report> => {
    const { api, signal: session } = get(connectionAtom)
    const signal = patience ? AbortSignal.any([session, patience]) : session
    let report = await api.resource.startReport({ params: { personId }, body: content })
    for (;;) {
      onStage?.(report.stage)
      if (report.stage === 'failed') throw new Error('The report could not be made')
      if (report.stage === 'complete') break
      await pause()
      report = await api.resource.getReport({ params: { personId, reportId: report.id } }, { signal })
    }
    set(reportsFamily(personId), 'invalidate')
    return report
  },
)

/** The file of a complete report. */
export const reportFileAtom = atom(null, (get, _set, { personId, id }: Pick<Report, 'personId' | 'id'>) =>
  get(connectionAtom).api.resource.getReportFile({ params: { personId, reportId: id } }),
)
