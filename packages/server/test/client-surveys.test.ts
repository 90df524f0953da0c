import { contract, type AssessmentStand, type Operation, type OpenSurvey, type RequestOf } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from './support/test-server.ts'
import type { ClientKey, CoachScope } from '../src/domain/client-scope.ts'
import { addClient, addCoach, recordId, reflection } from './support/clients/add-client.ts'

const { survey } = contract
const server = createTestServer()
const password = 'Attune2026'
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, email: 'amara@attune.test', password })
  accessToken = await server.signIn('amara@attune.test', password)
})

async function send<O extends Operation>(operation: O, asked: RequestOf<O>) {
  const response = await server.call(operation, asked, { accessToken })
  const text = await response.text()
  return { status: response.status, answer: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

const sendReflections = (...reflections: ReturnType<typeof reflection>[]) =>
  send(survey.recordReflections, { body: { reflections } })
const openSurveys = async () => (await send(survey.listOpenSurveys, {})).answer as OpenSurvey[]

describe('open surveys', () => {
  it('include the reflection of the open window until it is answered', async () => {
    server.clock.set(new Date('2026-06-10T12:20:00Z'))
    accessToken = await server.signIn('amara@attune.test', password)
    expect((await openSurveys())[0]).toMatchObject({
      type: 'reflection',
      name: 'Noon reflection',
      closesAt: '2026-06-10T13:30:00.000Z',
      questions: [{ question: 'productivity' }, { question: 'mental' }, { question: 'physical' }],
    })
    await sendReflections(reflection('2026-06-10T12:19:00.000Z'))
    expect((await openSurveys()).map(({ type }) => type)).not.toContain('reflection')
  })

  it('include assessments that are due and not complete', async () => {
    server.clock.set(new Date('2026-06-03T11:00:00Z'))
    accessToken = await server.signIn('amara@attune.test', password)
    expect((await openSurveys()).map(({ name, questions }) => [name, questions.length])).toEqual([
      ['Wellbeing baseline', 10],
    ])
  })
})

describe('an assessment', () => {
  const assessmentId = async () => (await server.useCases.survey.assessmentsOf(client))[0]?.id ?? ''
  const answer = async (value: number, questions: readonly number[], at = '2026-06-02T08:00:00.000Z', id?: string) => {
    const answers = questions.map((index) => ({ question: `question-${index}`, value }))
    const params = { surveyId: id ?? (await assessmentId()) }
    return send(survey.answerAssessment, { params, body: { answeredAt: at, answers } })
  }
  const progressOf = ({ answer: given }: Awaited<ReturnType<typeof answer>>) => {
    const { status, answered } = given as AssessmentStand
    return [status, answered]
  }
  const all = Array.from({ length: 10 }, (_, index) => index + 1)

  it('is in progress from its first answer, is complete with its last answer, and doesn’t change after that', async () => {
    expect(progressOf(await answer(6, [1, 2]))).toEqual(['inProgress', 2])
    expect(progressOf(await answer(7, [2, 3]))).toEqual(['inProgress', 3])
    expect(progressOf(await answer(8, all.slice(3)))).toEqual(['complete', 10])
    expect(await answer(1, [1])).toMatchObject({ status: 409, answer: { code: 'assessment_completed' } })
    expect(progressOf(await answer(7, [2]))).toEqual(['complete', 10])
  })

  it('stores the later of two answers, whichever arrives first', async () => {
    await answer(9, [1], '2026-06-03T08:00:00.000Z')
    await answer(2, [1], '2026-06-02T08:00:00.000Z')
    const [first] = await server.useCases.survey.listAssessments(coach, client.clientId)
    expect(first?.answers.map(({ value }) => value)).toEqual([9])
  })

  it('is complete as of its latest answer, whichever answer arrives last', async () => {
    const [early, late] = ['2026-06-02T08:00:00.000Z', '2026-06-03T08:00:00.000Z']
    const [one, other] = [all.slice(0, 5), all.slice(5)]
    for (const [first, second] of [
      [early, late],
      [late, early],
    ] as const) {
      client = await addClient(server, { coach, email: `${first}@attune.test`, password })
      accessToken = await server.signIn(`${first}@attune.test`, password)
      await answer(6, one, first)
      expect(progressOf(await answer(6, other, second))).toEqual(['complete', 10])
      const [assessment] = await server.useCases.survey.listAssessments(coach, client.clientId)
      expect(assessment?.completedAt).toBe(late)
    }
  })

  it('has its own questions, which a reflection can’t overwrite', async () => {
    expect((await answer(5, [11])).status).toBe(422)
    const intruder = reflection('2026-06-10T12:19:00.000Z', 5, await assessmentId())
    expect(await sendReflections(intruder)).toMatchObject({
      status: 422,
      answer: { errors: [{ path: 'reflections[0].id' }] },
    })
  })

  it('can be answered without a deadlock while another change to the client locks the journey first', async () => {
    const surveyId = await assessmentId()
    const other = await server.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from journey where client_id = $1 for update', [client.clientId])
      const answered = answer(6, [1], undefined, surveyId)
      // Wait until the answer is blocked by the other change's lock.
      await expect
        .poll(async () => {
          const own = `select count(*)::integer as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
          return (await server.database.pool.query<{ waiting: number }>(own)).rows[0]?.waiting
        })
        .toBe(1)
      await other.query('select from survey where client_id = $1 and id = $2 for update', [client.clientId, surveyId])
      await other.query('commit')
      expect((await answered).status).toBe(200)
    } finally {
      other.release(true)
    }
  })

  it('is not found if it belongs to another client', async () => {
    const other = await addClient(server, { coach })
    const [theirs] = await server.useCases.survey.assessmentsOf(other)
    expect((await answer(5, [1], undefined, theirs?.id)).status).toBe(404)
    expect((await answer(5, [1], undefined, recordId())).status).toBe(404)
  })
})
