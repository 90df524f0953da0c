import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { csvFile } from '../model/csv.ts'
import { REPORT_STAGES, type Indicator, type ReportPeriod } from '../model/enumerations.ts'
import type { IndicatorHistory } from '../services/analytics/indicator.ts'
import { DEFAULT_LANGUAGE, knownLanguage } from '../model/languages.ts'
import type { Report, ReportDraft, ReportFigures } from '../services/resource/report.ts'
import { MockProblem, type UncheckedRequest } from './answering.ts'
import { checkPicture, checkVersion, importedClientOf, rowOf } from './checks.ts'
import { hourly } from './device-metrics.handlers.ts'
import { pageIn } from './page.ts'
import type { MockSessions } from './sessions.ts'
import { changeOwnPerson, checkOwnPerson } from './database/own-person.ts'
import { printedFiguresOf } from './database/printed-figures.ts'
import { recordLinesOf } from './database/record-lines.ts'
import type { MockDatabase } from './database/database.ts'

const noTexts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }

function averageOf(days: IndicatorHistory['days'], indicator: Indicator) {
  const values = days.map((day) => day[indicator]).filter((value) => value !== null)
  const sum = values.reduce((total, value) => total + value, 0)
  return { average: values.length === 0 ? null : Math.round(sum / values.length), coverage: values.length }
}

function figuresOf(database: MockDatabase, personId: string, period: ReportPeriod): ReportFigures {
  const history = rowOf(database.indicators, personId)
  const journey = rowOf(database.journeySummaries, personId)
  const engagement = rowOf(database.engagements, personId)
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

/** A ZIP archive without files, which consists only of its end record. */
const emptyArchive = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0))

/** A PDF of one empty page. */
const emptyPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** The end record of a ZIP archive. On its own it is an archive without files. */
const emptyZip = `PK\u0005\u0006${'\0'.repeat(18)}`

/** Returns the handlers for pictures and reports. Each read of a report advances it by one stage. */
export function resourceHandlers(database: MockDatabase, { signedIn, userOf }: MockSessions): HttpHandler[] {
  const { resource } = contract
  const permitOwn = ({ headers, params }: UncheckedRequest) => checkOwnPerson(database, userOf(headers), params['id'])
  const draftOf = (personId: string): ReportDraft => {
    rowOf(database.engagements, personId)
    return (
      database.reportDrafts.get(personId) ?? {
        personId,
        version: 0,
        period: 'wholeJourney',
        texts: { ...noTexts },
        unprintable: [],
      }
    )
  }
  const find = ({ personId, reportId }: { personId: string; reportId: string }): Report => {
    const report = database.reports.find((known) => known.id === reportId && known.personId === personId)
    if (!report) throw new MockProblem('not_found')
    return report
  }
  return [
    signedIn(resource.getProfilePicture, ({ params }) => {
      const named = database.persons.find(({ id }) => id === params?.id)?.profilePicture ?? params?.id
      const picture = database.pictures.get(named ?? '')
      if (!picture) throw new MockProblem('not_found')
      return picture
    }),
    signedIn(
      resource.putProfilePicture,
      async ({ body, headers }) => {
        const profilePicture = crypto.randomUUID()
        database.pictures.set(profilePicture, await checkPicture(body))
        return changeOwnPerson(database, userOf(headers), { profilePicture })
      },
      permitOwn,
    ),
    signedIn(
      resource.deleteProfilePicture,
      ({ headers }) => void changeOwnPerson(database, userOf(headers), { profilePicture: null }),
      permitOwn,
    ),
    signedIn(resource.importProfilePicture, async ({ params, body }) => {
      importedClientOf(database, params?.personId)
      database.pictures.set(crypto.randomUUID(), await checkPicture(body))
    }),
    signedIn(resource.getReportFigures, ({ params, query }) =>
      figuresOf(database, params.personId, query.period ?? 'wholeJourney'),
    ),
    signedIn(resource.getReportDraft, ({ params }) => draftOf(params.personId)),
    signedIn(resource.putReportDraft, ({ params, body, headers }) => {
      const before = draftOf(params.personId)
      checkVersion(headers, before.version)
      const after = { ...before, ...body, version: before.version + 1 }
      database.reportDrafts.set(params.personId, after)
      return after
    }),
    signedIn(resource.listReports, ({ params, query }) => {
      rowOf(database.engagements, params.personId)
      return pageIn(database.reports.filter(({ personId }) => personId === params.personId).toReversed(), query)
    }),
    signedIn(resource.startReport, ({ params, body }) => {
      const { personId, period, from, until } = figuresOf(database, params.personId, body.period)
      const id = crypto.randomUUID()
      const report: Report = {
        id,
        personId,
        period,
        from,
        until,
        stage: 'waiting',
        createdAt: database.now.toISOString(),
      }
      database.reports = [...database.reports, report]
      return report
    }),
    signedIn(resource.getReport, ({ params }) => {
      const report = find(params)
      const stage =
        report.stage === 'failed' ? 'failed' : (REPORT_STAGES[REPORT_STAGES.indexOf(report.stage) + 1] ?? 'complete')
      const after = { ...report, stage: report.stage === 'complete' ? report.stage : stage }
      database.reports = database.reports.map((known) => (known === report ? after : known))
      return after
    }),
    signedIn(resource.getPrintedFigures, ({ params }) => {
      const report = find(params)
      const { timezone } = rowOf(database.journeySummaries, report.personId)
      const { hourlyUse } = hourly(rowOf(database.engagements, report.personId), timezone, database.now)
      const figures = figuresOf(database, report.personId, report.period)
      return printedFiguresOf(database, report, { figures, hourlyUse })
    }),
    signedIn(resource.getReportFile, ({ params }) => {
      if (find(params).stage !== 'complete') throw new MockProblem('not_found')
      return new Blob([emptyPdf], { type: 'application/pdf' })
    }),
    signedIn(resource.getReportArchive, ({ params }) => {
      const ids = params.reportIds.split(',')
      const isComplete = (id: string) => database.reports.some((known) => known.id === id && known.stage === 'complete')
      if (!ids.every(isComplete)) throw new MockProblem('not_found')
      return new Blob([emptyZip], { type: 'application/zip' })
    }),
    signedIn(resource.exportRecords, ({ params, headers }) => {
      const language = knownLanguage(headers.get('Accept-Language') ?? '') ?? DEFAULT_LANGUAGE
      const lines = recordLinesOf(database, params.personId, language)
      return new Blob([csvFile(lines, language)], { type: 'text/csv;charset=utf-8' })
    }),
    signedIn(resource.downloadOwnData, () => new Blob([emptyArchive], { type: 'application/zip' })),
  ]
}
