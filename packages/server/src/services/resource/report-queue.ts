import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ReportKey } from './report.repository.ts'
import type { ReportQueue, ReportUseCases } from './report.use-cases.ts'

const queue = 'report'

/** Reports wait among the jobs. */
export const createReportQueue = (jobs: Jobs): ReportQueue => ({
  add: (report) => jobs.add(queue, report.id, report),
})

/** Makes the reports that wait, in this process, too. */
export const workOnReports = (jobs: Jobs, reports: ReportUseCases): Promise<void> =>
  jobs.work<ReportKey>(queue, (report) => reports.makeReport(report))
