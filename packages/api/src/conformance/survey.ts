import assert from 'node:assert/strict'
import { REFLECTION_WINDOWS, REFLECTION_TIMING } from '../model/constants.ts'
import { readQuestionnaire } from '../services/survey/questionnaire.ts'
import {
  inAnotherYear,
  isProblem,
  isRefusal,
  signIn,
  together,
  unknownId,
  type ConformanceCase,
} from './conformance-side.ts'

export const surveyCases: readonly ConformanceCase[] = [
  {
    name: 'reflections by window add up, and assessments match the list and carry answers',
    async check(side) {
      const { api } = await signIn(side)
      for (const progress of (await api.survey.listSurveyProgress()).slice(0, 8)) {
        const params = { personId: progress.personId }
        const { windows, dates, done, planned } = await api.survey.getReflections({ params })
        assert.ok(windows.every((row) => row.states.length === dates.length))
        // The first day also shows reflections from before the change, which count in the previous step.
        const { steps } = await api.journey.getJourney({ params })
        const before = steps.find(({ status, days }) => status === 'completed' && days.at(-1)?.date === dates[0])
        const first = before ? steps.find(({ status }) => status === 'active')?.days[0]?.reflections : undefined
        const states = windows.flatMap((row) => row.states.slice(before ? 1 : 0))
        assert.equal(states.filter((state) => state === 'done').length, done - (first?.done ?? 0))
        const closed = states.filter((state) => state === 'done' || state === 'missed').length
        assert.equal(closed, (planned ?? 0) - (first?.planned ?? 0))
        const all = await api.survey.listAssessments({ params })
        for (const { id, status } of progress.assessments) {
          const found = all.find((assessment) => assessment.id === id)
          assert.equal(found?.status, status)
          assert.equal((found?.answers.length ?? 0) > 0, status !== 'incomplete')
        }
      }
    },
  },
  {
    name: 'reflection timing has each closed window of the current step, and counts reflections within it as in time',
    async check(side) {
      const { api } = await signIn(side)
      for (const { personId } of (await api.survey.listSurveyProgress()).slice(0, 8)) {
        const params = { personId }
        const [fit, step] = await Promise.all([
          api.survey.getReflectionTiming({ params }),
          api.survey.getReflections({ params }),
        ])
        assert.equal(fit.windows.length, REFLECTION_WINDOWS.length)
        for (const { window, states } of step.windows) {
          const outcomes = fit.windows.find((row) => row.window === window)?.outcomes ?? []
          for (const [index, date] of [...step.dates.entries()].slice(-REFLECTION_TIMING.most)) {
            const outcome = outcomes.find((one) => one.date === date)?.outcome
            const state = states[index]
            assert.equal(outcome === 'inTime', state === 'done')
            assert.equal(outcome === 'late' || outcome === 'missed', state === 'missed')
          }
        }
        for (const { outcomes } of fit.windows) assert.ok(outcomes.length <= fit.days)
      }
      await assert.rejects(api.survey.getReflectionTiming({ params: { personId: unknownId } }), isProblem(404))
    },
  },
  {
    name: 'a reflection must be past and have an answer from 0 to 10',
    async check(side) {
      const { client, today } = await together(side)
      const given = { id: crypto.randomUUID(), answeredAt: `${today}T01:00:00.000Z`, answers: { mental: 7 } }
      await client.survey.recordReflections({ body: { reflections: [given] } })
      await client.survey.recordReflections({ body: { reflections: [given] } })
      for (const wrong of [
        { ...given, answeredAt: inAnotherYear },
        { ...given, answers: {} },
        { ...given, answers: { mental: 11 } },
        { ...given, answers: { mental: 6.5 } },
      ]) {
        await assert.rejects(client.survey.recordReflections({ body: { reflections: [wrong] } }), isProblem(422))
      }
      const early = { ...given, answeredAt: '2001-01-01T02:00:00.000Z' }
      const reflections = [early, given, { ...early, id: crypto.randomUUID() }]
      const answer = client.survey.recordReflections({ body: { reflections } })
      const paths = ['reflections[0].answeredAt', 'reflections[2].answeredAt']
      await assert.rejects(answer, isRefusal(422, 'records_refused', paths))
    },
  },
  {
    name: 'only an invalid reflection is refused, by its index, and all others are stored',
    async check(side) {
      const { client, today } = await together(side)
      const at = (minute: string) => ({
        id: crypto.randomUUID() as string,
        answeredAt: `${today}T01:${minute}:00.000Z`,
        answers: { mental: 7 },
      })
      const reflections = [
        { ...at('01'), answeredAt: inAnotherYear },
        at('02'),
        { ...at('03'), answers: { mental: 11 } },
        { ...at('04'), answeredAt: '2001-01-01T02:00:00.000Z' },
        at('05'),
        { ...at('06'), id: 'none' },
      ]
      const paths = [
        'reflections[0].answeredAt',
        'reflections[2].answers.mental',
        'reflections[3].answeredAt',
        'reflections[5].id',
      ]
      const answer = client.survey.recordReflections({ body: { reflections } })
      await assert.rejects(answer, isRefusal(422, 'records_refused', paths))
      const right = reflections.filter((_, index) => !paths.some((path) => path.startsWith(`reflections[${index}]`)))
      await client.survey.recordReflections({ body: { reflections: right } })
    },
  },
  {
    name: 'the first answer puts an open assessment in progress, the last completes it, and then it can’t change',
    async check(side) {
      const { coach, client, personId, today } = await together(side)
      const answeredAt = `${today}T01:00:00.000Z`
      const open = (await client.survey.listOpenSurveys()).find(({ type }) => type === 'assessment')
      const surveyId = open?.surveyId
      if (open && surveyId) {
        const params = { surveyId }
        const answers = open.questions.map(({ question }) => ({ question, value: 6 }))
        const early = client.survey.answerAssessment({
          params,
          body: { answeredAt: '2001-01-01T02:00:00.000Z', answers },
        })
        await assert.rejects(early, isRefusal(422, 'before_the_journey', ['answeredAt']))
        const first = await client.survey.answerAssessment({
          params,
          body: { answeredAt, answers: answers.slice(0, 1) },
        })
        assert.equal(first.status, 'inProgress')
        const whole = await client.survey.answerAssessment({ params, body: { answeredAt, answers } })
        assert.deepEqual(whole, { surveyId, status: 'complete', answered: answers.length, questions: answers.length })
        assert.deepEqual(await client.survey.answerAssessment({ params, body: { answeredAt, answers } }), whole)
        const other = { answeredAt, answers: answers.map((answer) => ({ ...answer, value: 1 })) }
        const change = client.survey.answerAssessment({ params, body: other })
        await assert.rejects(change, isRefusal(409, 'assessment_completed'))
        const listed = await coach.survey.listAssessments({ params: { personId } })
        assert.equal(listed.find(({ id }) => id === surveyId)?.status, 'complete')
        const left = await client.survey.listOpenSurveys()
        assert.ok(left.every((survey) => survey.surveyId !== surveyId))
      }
      const params = { surveyId: unknownId }
      const body = { answeredAt, answers: [{ question: 'question-1', value: 6 }] }
      await assert.rejects(client.survey.answerAssessment({ params, body }), isProblem(404))
    },
  },
  {
    name: 'the organisation’s questionnaires are listed by name and version, for an import key only',
    async check(side) {
      const importer = side.connect()
      importer.tokens.write({ accessToken: side.importKey, refreshToken: 'none' })
      const listed = await importer.api.survey.listQuestionnaires()
      const keys = listed.map(({ name, version }) => [name, version] as const)
      assert.deepEqual(
        keys,
        keys.toSorted(([one, a], [other, b]) => (one === other ? a - b : one < other ? -1 : 1)),
      )
      for (const { id, addedAt, ...questionnaire } of listed) {
        assert.ok(id && addedAt)
        assert.deepEqual(readQuestionnaire(questionnaire), { questionnaire, errors: [] })
      }
      const { api } = await signIn(side)
      await assert.rejects(api.survey.listQuestionnaires(), isProblem(403))
    },
  },
]
