import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { csvFile } from '../model/csv.ts'
import { REPORT_STAGES, type Indicator, type ReportPeriod } from '../model/enumerations.ts'
import type { IndicatorHistory } from '../services/analytics/indicator.ts'
import { DEFAULT_LANGUAGE, knownLanguage } from '../model/languages.ts'
import type { Report, ReportDraft, ReportFigures } from '../services/resource/report.ts'
import { MockProblem, type UncheckedRequest } from './answering.ts'
import { checkPicture, checkVersion, importedClientOf, rowOf } from './checks.ts'
import { pageIn } from './page.ts'
import type { MockSessions } from './sessions.ts'
import { changeOwnPerson, checkOwnPerson } from './world/own-person.ts'
import { recordLinesOf } from './world/record-lines.ts'
import type { MockWorld } from './world/world.ts'

const noTexts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }

function averageOf(days: IndicatorHistory['days'], indicator: Indicator) {
  const values = days.map((day) => day[indicator]).filter((value) => value !== null)
  const sum = values.reduce((total, value) => total + value, 0)
  return { average: values.length === 0 ? null : Math.round(sum / values.length), coverage: values.length }
}

function figuresOf(world: MockWorld, personId: string, period: ReportPeriod): ReportFigures {
  const history = rowOf(world.indicators, personId)
  const journey = rowOf(world.journeySummaries, personId)
  const engagement = rowOf(world.engagements, personId)
  const begins: Record<ReportPeriod, string> = {
    wholeJourney: journey.startedOn,
    currentStep: journey.currentStep.startedOn,
    lastSevenDays: history.days.at(-7)?.date ?? journey.startedOn,
  }
  const days = history.days.filter(({ date }) => date >= begins[period])
  const figureOf = (indicator: Indicator) => ({
    ...averageOf(days, indicator),
    change: period === 'lastSevenDays' ? history[indicator].change : null,
  })
  return {
    personId,
    period,
    from: days[0]?.date ?? history.today,
    until: history.today,
    days: Math.max(1, days.length),
    productivity: figureOf('productivity'),
    mental: figureOf('mental'),
    physical: figureOf('physical'),
    hours: engagement.hours,
    limit: engagement.limit,
    change: engagement.change,
  }
}

/** A PDF of one empty page. */
const emptyPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** Pictures and reports. Each read of a report moves it one stage on. */
export function resourceHandlers(world: MockWorld, { signedIn, userOf }: MockSessions): HttpHandler[] {
  const { resource } = contract
  const permitOwn = ({ headers, params }: UncheckedRequest) => checkOwnPerson(world, userOf(headers), params['id'])
  const draftOf = (personId: string): ReportDraft => {
    rowOf(world.engagements, personId)
    return (
      world.reportDrafts.get(personId) ?? {
        personId,
        version: 0,
        period: 'wholeJourney',
        texts: { ...noTexts },
        unprintable: [],
      }
    )
  }
  const find = ({ personId, reportId }: { personId: string; reportId: string }): Report => {
    const report = world.reports.find((known) => known.id === reportId && known.personId === personId)
    if (!report) throw new MockProblem('not_found')
    return report
  }
  return [
    signedIn(resource.getProfilePicture, ({ params }) => {
      const named = world.persons.find(({ id }) => id === params?.id)?.profilePicture ?? params?.id
      const picture = world.pictures.get(named ?? '')
      if (!picture) throw new MockProblem('not_found')
      return picture
    }),
    signedIn(
      resource.putProfilePicture,
      async ({ body, headers }) => {
        const profilePicture = crypto.randomUUID()
        world.pictures.set(profilePicture, await checkPicture(body))
        return changeOwnPerson(world, userOf(headers), { profilePicture })
      },
      permitOwn,
    ),
    signedIn(
      resource.deleteProfilePicture,
      ({ headers }) => void changeOwnPerson(world, userOf(headers), { profilePicture: null }),
      permitOwn,
    ),
    signedIn(resource.importProfilePicture, async ({ params, body }) => {
      importedClientOf(world, params?.personId)
      world.pictures.set(crypto.randomUUID(), await checkPicture(body))
    }),
    signedIn(resource.getReportFigures, ({ params, query }) =>
      figuresOf(world, params.personId, (query['period'] ?? 'wholeJourney') as ReportPeriod),
    ),
    signedIn(resource.getReportDraft, ({ params }) => draftOf(params.personId)),
    signedIn(resource.putReportDraft, ({ params, body, headers }) => {
      const before = draftOf(params.personId)
      checkVersion(headers, before.version)
      const after = { ...before, ...body, version: before.version + 1 }
      world.reportDrafts.set(params.personId, after)
      return after
    }),
    signedIn(resource.listReports, ({ params, query }) => {
      rowOf(world.engagements, params.personId)
      return pageIn(world.reports.filter(({ personId }) => personId === params.personId).toReversed(), query)
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
      if (find(params).stage !== 'complete') throw new MockProblem('not_found')
      return new Blob([emptyPdf], { type: 'application/pdf' })
    }),
    signedIn(resource.exportRecords, ({ params, headers }) => {
      const language = knownLanguage(headers.get('Accept-Language') ?? '') ?? DEFAULT_LANGUAGE
      const lines = recordLinesOf(world, params.personId, language)
      return new Blob([csvFile(lines, language)], { type: 'text/csv;charset=utf-8' })
    }),
  ]
}
