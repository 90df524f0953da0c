import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { REPORT_STAGES, type Indicator, type ReportPeriod } from '../model/enumerations.ts'
import type { IndicatorHistory } from '../services/analytics/indicator.ts'
import type { Report, ReportDraft, ReportFigures } from '../services/resource/report.ts'
import { MockProblem, type SignedIn } from './answering.ts'
import type { MockWorld } from './world.ts'

const noTexts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }

function averageOf(days: IndicatorHistory['days'], indicator: Indicator) {
  const values = days.map((day) => day[indicator]).filter((value) => value !== null)
  const sum = values.reduce((total, value) => total + value, 0)
  return { average: values.length === 0 ? null : Math.round(sum / values.length), coverage: values.length }
}

function figuresOf(world: MockWorld, personId: string, period: ReportPeriod): ReportFigures {
  const history = world.indicators.find((row) => row.personId === personId)
  const journey = world.journeySummaries.find((row) => row.personId === personId)
  const engagement = world.engagements.find((row) => row.personId === personId)
  if (!history || !journey || !engagement) throw new MockProblem(404, 'not_found')
  const begins: Record<ReportPeriod, string> = {
    wholeJourney: journey.startedOn,
    currentStep: journey.currentStep.startedOn,
    lastSevenDays: history.days.at(-7)?.date ?? journey.startedOn,
  }
  const days = history.days.filter(({ date }) => date >= begins[period])
  return {
    personId,
    period,
    from: days[0]?.date ?? history.today,
    until: history.today,
    days: Math.max(1, days.length),
    productivity: averageOf(days, 'productivity'),
    mental: averageOf(days, 'mental'),
    physical: averageOf(days, 'physical'),
    hours: engagement.hours,
  }
}

/** A page that says nothing, for what shows that there is a file. */
const emptyPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** Drafts are remembered; a report is one stage further each time that somebody looks. */
export function reportHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { resource } = contract
  const checkClient = (personId: string) => {
    if (!world.engagements.some((row) => row.personId === personId)) throw new MockProblem(404, 'not_found')
  }
  const draftOf = (personId: string): ReportDraft => {
    checkClient(personId)
    return world.reportDrafts.get(personId) ?? { personId, version: 0, period: 'wholeJourney', texts: { ...noTexts } }
  }
  const find = ({ personId, reportId }: { personId: string; reportId: string }): Report => {
    const report = world.reports.find((known) => known.id === reportId && known.personId === personId)
    if (!report) throw new MockProblem(404, 'not_found')
    return report
  }
  return [
    signedIn(resource.getReportFigures, ({ params, query }) =>
      figuresOf(world, params.personId, (query['period'] ?? 'wholeJourney') as ReportPeriod),
    ),
    signedIn(resource.getReportDraft, ({ params }) => draftOf(params.personId)),
    signedIn(resource.putReportDraft, ({ params, body, headers }) => {
      const before = draftOf(params.personId)
      const ifMatch = headers.get('If-Match')
      if (ifMatch && ifMatch !== `"${before.version}"`) throw new MockProblem(412, 'stale_version')
      const after = { ...before, ...body, version: before.version + 1 }
      world.reportDrafts.set(params.personId, after)
      return after
    }),
    signedIn(resource.listReports, ({ params }) => {
      checkClient(params.personId)
      return world.reports.filter(({ personId }) => personId === params.personId).toReversed()
    }),
    signedIn(resource.startReport, ({ params, body }) => {
      const { personId, period, from, until } = figuresOf(world, params.personId, body.period)
      const id = crypto.randomUUID()
      const report: Report = { id, personId, period, from, until, stage: 'waiting', createdAt: world.now.toISOString() }
      world.reports = [...world.reports, report]
      return report
    }),
    signedIn(resource.getReport, ({ params }) => {
      const report = find(params)
      const stage =
        report.stage === 'failed' ? 'failed' : (REPORT_STAGES[REPORT_STAGES.indexOf(report.stage) + 1] ?? 'complete')
      const after = { ...report, stage: report.stage === 'complete' ? report.stage : stage }
      world.reports = world.reports.map((known) => (known === report ? after : known))
      return after
    }),
    signedIn(resource.getReportFile, ({ params }) => {
      if (find(params).stage !== 'complete') throw new MockProblem(404, 'not_found')
      return new Blob([emptyPdf], { type: 'application/pdf' })
    }),
  ]
}
