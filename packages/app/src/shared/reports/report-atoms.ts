import { type Report, type ReportContent, type ReportFigures, type ReportStage } from '@attune/api'
import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { keyOf, type QueryOf } from '../../api/queries.ts'
import { connectionOf } from '../../api/query-client.ts'
import { readEvery } from '../../api/read-pages.ts'
import { isUnanswered } from '../errors/use-error-text.ts'
import { connectionAtom } from '../session/connection.ts'

/** The coach's reports about a client, newest first. */
export const listReports = (personId: string): QueryOf<Report[]> => ({
  queryKey: keyOf('resource', 'listReports', { params: { personId } }),
  queryFn: (context) => {
    const { api, signal } = connectionOf(context)
    return readEvery<Report>((query) => api.resource.listReports({ params: { personId }, query }, { signal }))
  },
})

/** Returns whether a report would show no figures. */
export const isWithoutRecords = ({ mental, physical, productivity, hours }: ReportFigures): boolean =>
  hours === 0 && [mental, physical, productivity].every(({ coverage }) => coverage === 0)

/** Milliseconds between two requests for a report's progress. */
const checkEvery = 400
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, checkEvery))

/** Milliseconds for which the app waits for a report. */
const timeLimit = 60_000

/** Thrown if the report isn't complete in time, although the server is still making it. */
export class ReportNotInTimeError extends Error {}

/**
 * Makes a report and reports its stages until it is complete.
 * @throws ReportNotInTimeError, or the error from the call that was refused
 */
export const makeReportAtom = atom(
  null,
  async (
    get,
    _set,
    personId: string,
    content: ReportContent,
    onStage?: (stage: ReportStage) => void,
  ): Promise<Report> => {
    const { api, signal } = get(connectionAtom)
    const invalidateReports = () =>
      void get(queryClientAtom).invalidateQueries({ queryKey: listReports(personId).queryKey })
    const until = performance.now() + timeLimit
    let report = await api.resource.startReport({ params: { personId }, body: content })
    for (;;) {
      onStage?.(report.stage)
      if (report.stage === 'failed') throw new Error('The report could not be made')
      if (report.stage === 'complete') break
      if (performance.now() > until) {
        // The report may be complete when the coach next looks at the list.
        invalidateReports()
        throw new ReportNotInTimeError('The report takes too long')
      }
      await pause()
      try {
        report = await api.resource.getReport({ params: { personId, reportId: report.id } }, { signal })
      } catch (error) {
        // The server currently can't report the progress, for example during a restart, but will be able to later.
        if (!isUnanswered(error)) throw error
      }
    }
    invalidateReports()
    return report
  },
)

/** Downloads complete reports in one ZIP file. */
export const reportArchiveAtom = atom(null, (get, _set, reports: readonly Pick<Report, 'id'>[]) =>
  get(connectionAtom).api.resource.getReportArchive({ params: { reportIds: reports.map(({ id }) => id).join(',') } }),
)

/** Downloads the file of a complete report. */
export const reportFileAtom = atom(null, (get, _set, { personId, id }: Pick<Report, 'personId' | 'id'>) =>
  get(connectionAtom).api.resource.getReportFile({ params: { personId, reportId: id } }),
)
