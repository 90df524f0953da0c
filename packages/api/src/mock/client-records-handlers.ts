import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { ASSESSMENT_QUESTIONS, questionInWords } from '../model/assessment-questions.ts'
import { MINUTE_MS } from '../model/time/durations.ts'
import { dayIn } from '../model/time/zones.ts'
import type { Operation } from '../operation.ts'
import type { OpenSurvey } from '../services/survey/survey.contract.ts'
import { MockProblem, type SignedIn } from './answering.ts'
import type { MockWorld } from './world.ts'

const refusal = () => new MockProblem(422, 'validation_failed')

function check({ body: schema }: Operation, body: unknown): void {
  if (typeof schema === 'object' && !schema.isValidSync(body, { strict: true })) throw refusal()
}

const isTimezone = (timezone: string) => {
  try {
    return Boolean(Intl.DateTimeFormat('en-US', { timeZone: timezone }))
  } catch {
    return false
  }
}

const keysOf = (name: string) => (ASSESSMENT_QUESTIONS[name] ?? []).map((_, index) => `question-${index + 1}`)

/** What the first client's own app and devices hand in. The mock counts nothing anew: what it keeps can be read again. */
export function clientRecordsHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { account, survey, 'device-metrics': deviceMetrics } = contract
  const given = new Map<string, Map<string, number>>()
  const heartRates = new Map<number, number>()

  const past = (text: string): number => {
    const at = Date.parse(text)
    if (Number.isNaN(at) || at > world.now.getTime()) throw refusal()
    return at
  }
  const ownAssessments = () => world.surveyProgress[0]?.assessments ?? []

  return [
    signedIn(account.setTimezone, ({ body }) => {
      past(body.since)
      if (!isTimezone(body.timezone)) throw refusal()
      const [personId, { timezone }] = [world.journeySummaries[0]?.personId, body]
      const moved = <T extends { timezone?: string | undefined }>(isOwn: boolean, row: T): T =>
        isOwn ? { ...row, timezone } : row
      world.persons = world.persons.map((person) => moved(person.id === personId, person))
      world.journeys = world.journeys.map((journey) => moved(journey.personId === personId, journey))
      world.journeySummaries = world.journeySummaries.map((journey) => moved(journey.personId === personId, journey))
      return body
    }),
    signedIn(deviceMetrics.recordDeviceUse, ({ body }) => {
      check(deviceMetrics.recordDeviceUse, body)
      if (body.uses.some(({ startedAt, endedAt }) => past(endedAt) < past(startedAt))) throw refusal()
    }),
    signedIn(deviceMetrics.recordHeartRates, ({ body }) => {
      check(deviceMetrics.recordHeartRates, body)
      const told = body.heartRates.map(({ measuredAt, pulseRate }) => [past(measuredAt), pulseRate] as const)
      for (const [at, pulseRate] of told) heartRates.set(at, pulseRate)
    }),
    signedIn(deviceMetrics.getHeartRates, ({ params, query }) => {
      const index = world.journeySummaries.findIndex(({ personId }) => personId === params.personId)
      const journey = world.journeySummaries[index]
      if (!journey) throw new MockProblem(404, 'not_found')
      const { personId, timezone, today } = journey
      const date = query['date'] ?? today
      const own = [...(index === 0 ? heartRates : [])].filter(([at]) => dayIn(timezone, at) === date)
      const byMinute = Map.groupBy(own, ([at]) => at - (at % MINUTE_MS))
      const minutes = [...byMinute].map(([startsAt, measured]) => ({
        startsAt: new Date(startsAt).toISOString(),
        pulseRate: measured.reduce((sum, [, pulseRate]) => sum + pulseRate, 0) / measured.length,
      }))
      return { personId, timezone, date, minutes: minutes.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)) }
    }),
    signedIn(survey.recordReflections, ({ body }) => {
      check(survey.recordReflections, body)
      for (const { answeredAt } of body.reflections) past(answeredAt)
    }),
    signedIn(survey.listOpenSurveys, () =>
      ownAssessments()
        .filter(({ status }) => status !== 'complete')
        .map(({ id, name, date }): OpenSurvey => ({
          type: 'assessment',
          surveyId: id,
          name,
          date,
          closesAt: null,
          questions: keysOf(name).map((question) => ({ question, text: questionInWords(name, question) })),
          answers: [...(given.get(id) ?? [])].map(([question, value]) => ({ question, value })),
        })),
    ),
    signedIn(survey.answerAssessment, ({ params, body }) => {
      const assessment = ownAssessments().find(({ id }) => id === params.surveyId)
      if (!assessment) throw new MockProblem(404, 'not_found')
      check(survey.answerAssessment, body)
      past(body.answeredAt)
      const questions = keysOf(assessment.name)
      if (!body.answers.every(({ question }) => questions.includes(question))) throw refusal()
      const answers = given.get(assessment.id) ?? new Map<string, number>()
      if (assessment.status === 'complete') {
        const isChanged = body.answers.some(({ question, value }) => answers.get(question) !== value)
        if (isChanged) throw new MockProblem(409, 'assessment_completed')
      }
      for (const { question, value } of body.answers) answers.set(question, value)
      given.set(assessment.id, answers)
      const status = answers.size === questions.length ? ('complete' as const) : ('inProgress' as const)
      world.surveyProgress = world.surveyProgress.map((progress) => ({
        ...progress,
        assessments: progress.assessments.map((row) => (row.id === assessment.id ? { ...row, status } : row)),
      }))
      return { surveyId: assessment.id, status, answered: answers.size, questions: questions.length }
    }),
  ]
}
