import { contract, type ImportedClients, type KnownClient, type Operation, type RequestOf } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { plainPasswords } from '../../platform/testing/two-organisations.ts'
import { createTestServer } from '../../platform/testing/test-server.ts'
import { recordId, reflection, session } from '../testing/bring-client.ts'

const server = createTestServer({ passwords: plainPasswords })
const { account, exercise, survey, journey } = contract
const coach = { email: 'imke@northfield.example', firstName: 'Imke', lastName: 'Port', password: 'Riverbend-47' }

type Client = ImportedClients['clients'][number]

const ada: Client = {
  email: 'ada@northfield.example',
  coach: coach.email,
  firstName: 'Ada',
  lastName: 'Newcomer',
  birthDate: '1990-01-31',
  gender: 'female',
  timezones: [{ timezone: 'UTC', since: '2026-06-01T05:00:00.000Z' }],
  steps: [{ step: 'learn', startedAt: '2026-06-01T05:00:00.000Z' }, { step: 'sense' }],
}

async function send<O extends Operation>(operation: O, request: RequestOf<O>) {
  const accessToken = await server.useCases.importKeys.issue(server.organisationId, 60)
  return server.call(operation, request, { accessToken })
}

async function bringIn(...clients: Client[]): Promise<KnownClient[]> {
  expect((await send(account.importCoaches, { body: { coaches: [coach] } })).status).toBe(200)
  const response = await send(account.importClients, { body: { clients } })
  expect(response.status).toBe(200)
  return (await response.json()) as KnownClient[]
}

async function asCoach<O extends Operation, Answer>(operation: O, request: RequestOf<O>): Promise<Answer> {
  const accessToken = await server.signIn(coach.email, coach.password)
  return (await (await server.call(operation, request, { accessToken })).json()) as Answer
}

describe('an import', () => {
  it('shows the coach whom it brought along, with the past', async () => {
    const [known] = await bringIn(ada)
    const params = { personId: known?.personId ?? '' }
    const told = [session('2026-06-02T08:00:00Z'), session('2026-06-09T08:00:00Z')]
    expect((await send(exercise.importExercises, { params, body: { exercises: told } })).status).toBe(204)
    const persons = await asCoach<typeof account.listPersons, { firstName: string }[]>(account.listPersons, {})
    expect(persons.map(({ firstName }) => firstName)).toEqual(['Imke', 'Ada'])
    const sessions = await asCoach(exercise.listExerciseSessions, { params })
    expect(sessions).toMatchObject([
      { startedAt: '2026-06-09T08:00:00.000Z' },
      { startedAt: '2026-06-02T08:00:00.000Z' },
    ])
    expect(await asCoach(journey.getJourney, { params })).toMatchObject({ startedOn: '2026-06-01' })
    // Nothing was heard of her devices: an import is no contact.
    const engagements = await asCoach(contract['device-metrics'].listEngagements, {})
    expect(engagements).toMatchObject([{ hours: 0, lastConnectedAt: null }])
  })

  it('moves what is known already to a step and a zone that are told late', async () => {
    const [known] = await bringIn(ada)
    const params = { personId: known?.personId ?? '' }
    // In Tokyo, this is the next day.
    const reflections = [reflection('2026-06-08T16:00:00Z', 7, recordId())]
    expect((await send(survey.importReflections, { params, body: { reflections } })).status).toBe(204)
    const tokyo = { timezone: 'Asia/Tokyo', since: '2026-06-08T00:00:00.000Z' }
    const sense = {
      step: 'sense' as const,
      startedAt: '2026-06-08T05:00:00.000Z',
      bpm: 8 as const,
      goals: [],
      goalChoices: [],
    }
    await bringIn({ ...ada, timezones: [...ada.timezones, tokyo], steps: [...ada.steps.slice(0, 1), sense] })
    const kept = await server.db
      .selectFrom('reflection_day')
      .select(['local_date', 'step_id'])
      .orderBy('local_date')
      .execute()
    const step = await server.db
      .selectFrom('journey_step')
      .where('step', '=', 'sense')
      .select('id')
      .orderBy('id')
      .execute()
    expect(kept).toEqual([{ local_date: '2026-06-09', step_id: step[0]?.id }])
  })

  it('brings all clients of a call along or none', async () => {
    await bringIn({ ...ada, email: 'zoe@northfield.example' })
    const wrong = {
      ...ada,
      email: 'bea@northfield.example',
      timezones: [{ timezone: 'Mars/Olympus', since: '2026-06-01T05:00:00.000Z' }],
    }
    const response = await send(account.importClients, { body: { clients: [ada, wrong] } })
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'validation_failed' }])
    expect(
      await server.useCases.account.findPersonByEmail({ organisationId: server.organisationId, email: ada.email }),
    ).toBeUndefined()
  })

  it('brings nobody in twice when two imports come at once', async () => {
    const clients = await Promise.all([bringIn(ada), bringIn(ada)])
    expect(new Set(clients.flat().map(({ personId }) => personId)).size).toBe(1)
  })

  it('takes nobody for a client who coaches, nor the other way round', async () => {
    await bringIn(ada)
    const swapped = [
      await send(account.importCoaches, { body: { coaches: [{ ...coach, email: ada.email }] } }),
      await send(account.importClients, { body: { clients: [{ ...ada, email: coach.email }] } }),
    ]
    expect(swapped.map(({ status }) => status)).toEqual([409, 409])
  })

  it('leaves an assessment that is completed as it is', async () => {
    const [known] = await bringIn(ada)
    const params = { personId: known?.personId ?? '' }
    const answersOf = (value: number) =>
      Array.from({ length: 10 }, (_, index) => ({ question: `question-${index + 1}`, value }))
    for (const value of [6, 1]) {
      const assessment = {
        name: 'Wellbeing baseline',
        answeredAt: '2026-06-01T08:00:00.000Z',
        answers: answersOf(value),
      }
      const response = await send(survey.importAssessments, { params, body: { assessments: [assessment] } })
      expect(response.status).toBe(204)
    }
    const [baseline] = await asCoach<typeof survey.listAssessments, { status: string; answers: { value: number }[] }[]>(
      survey.listAssessments,
      { params },
    )
    expect([baseline?.status, baseline?.answers[0]?.value]).toEqual(['complete', 6])
  })
})
