import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { ReportKey } from './report.repository.ts'
import type { ReportUseCases } from './report.use-cases.ts'
import type { ReportQueue } from './start-report.ts'

const queue = 'report'

/** Adds reports to the job queue. `onError` is called if a report could not be queued. */
export const createReportQueue = (jobs: Pick<Jobs, 'add'>, onError: (error: unknown) => void): ReportQueue => ({
  add: (report) => jobs.add(queue, report.id, report).catch(onError),
})

/** Makes this process draw the queued reports. */
export const workOnReports = (jobs: Jobs, reports: ReportUseCases): Promise<void> =>
  jobs.work<ReportKey>(queue, (report, attempt) => reports.makeReport(report, attempt))
