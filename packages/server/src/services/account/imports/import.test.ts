import {
  contract,
  type ImportedClients,
  type Journey,
  type KnownClient,
  type Operation,
  type Problem,
  type RequestOf,
} from '@attune/api/contract'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { recordId, reflection, session } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
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

async function importAll(...clients: Client[]): Promise<KnownClient[]> {
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
  it('shows its clients and their past to their imported coach', async () => {
    const [known] = await importAll(ada)
    const params = { personId: known?.personId ?? '' }
    const sentSessions = [session('2026-06-02T08:00:00Z'), session('2026-06-09T08:00:00Z')]
    expect((await send(exercise.importExercises, { params, body: { exercises: sentSessions } })).status).toBe(204)
    const persons = await asCoach<typeof account.listPersons, { firstName: string }[]>(account.listPersons, {})
    expect(persons.map(({ firstName }) => firstName)).toEqual(['Imke', 'Ada'])
    const sessions = await asCoach(exercise.listExerciseSessions, { params })
    expect(sessions).toMatchObject([
      { startedAt: '2026-06-09T08:00:00.000Z' },
      { startedAt: '2026-06-02T08:00:00.000Z' },
    ])
    expect(await asCoach(journey.getJourney, { params })).toMatchObject({ startedOn: '2026-06-01' })
    // An import doesn't count as a connection of the client's device.
    const engagements = await asCoach(contract['device-metrics'].listEngagements, {})
    expect(engagements).toMatchObject([{ hours: null, lastConnectedAt: null }])
  })

  it('ends the client’s pending invite, and the coach sees when the client joined', async () => {
    await importAll({ ...ada, email: 'zoe@northfield.example' })
    const { auth } = contract
    await asCoach(auth.inviteClient, { body: { email: ada.email } })
    server.clock.advance({ days: 1 })
    const [known] = await importAll(ada)
    expect(await asCoach(auth.listInvites, {})).toEqual([])
    const params = { personId: known?.personId ?? '' }
    expect(await asCoach(auth.listClientInvites, { params })).toMatchObject([
      { invitedAt: '2026-06-11T09:00:00.000Z', acceptedAt: '2026-06-12T09:00:00.000Z' },
    ])
  })

  it('moves existing records when a step and a zone arrive late', async () => {
    const [known] = await importAll(ada)
    const params = { personId: known?.personId ?? '' }
    // In Tokyo, this instant falls on the next day.
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
    await importAll({ ...ada, timezones: [...ada.timezones, tokyo], steps: [...ada.steps.slice(0, 1), sense] })
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

  it('imports all clients of a call or none', async () => {
    await importAll({ ...ada, email: 'zoe@northfield.example' })
    const wrong = {
      ...ada,
      email: 'bea@northfield.example',
      timezones: [{ timezone: 'Mars/Olympus', since: '2026-06-01T05:00:00.000Z' }],
    }
    const response = await send(account.importClients, { body: { clients: [ada, wrong] } })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'validation_failed', errors: [{ path: 'clients[1].timezones[0].timezone' }] },
    ])
    expect(
      await server.useCases.account.findPersonByEmail({ organisationId: server.organisationId, email: ada.email }),
    ).toBeUndefined()
  })

  const [learn, at, later] = [ada.steps.slice(0, 1), '2026-06-03T05:00:00.000Z', '2026-06-05T05:00:00.000Z']
  const paced = { bpm: 8 as const, goals: [], goalChoices: [] }
  it.each<[fault: string, path: string, change: Partial<Client>]>([
    ['a zone that is none', 'timezones[0].timezone', { timezones: [{ timezone: 'Mars/Olympus', since: at }] }],
    ['a common password', 'password', { password: 'Password1' }],
    ['a coach of nowhere', 'coach', { coach: 'nowhere@northfield.example' }],
    ['a birth date ahead', 'birthDate', { birthDate: '2090-01-31' }],
    ['no begun step', 'steps[0].startedAt', { steps: [{ step: 'learn' }] }],
    ['a phase before Learn', 'steps', { steps: [{ step: 'sense', startedAt: at }] }],
    ['a phase twice', 'steps', { steps: [...learn, { step: 'learn' }] }],
    [
      'a phase that starts with the one before',
      'steps',
      { steps: [...learn, { step: 'sense', startedAt: ada.steps[0]?.startedAt, ...paced }] },
    ],
    ['choices for a planned phase', 'steps', { steps: [...learn, { step: 'sense', ...paced }] }],
    ['a step without a pace', 'steps', { steps: [...learn, { step: 'sense', startedAt: at }] }],
    [
      'a step before the first one',
      'steps',
      { steps: [...learn, { step: 'sense', startedAt: '2026-06-01T04:00:00.000Z', ...paced }] },
    ],
    [
      'a step that the plan skips',
      'steps',
      { steps: [...learn, { step: 'sense' }, { step: 'grow', startedAt: later, ...paced }] },
    ],
  ])('refuses a client with %s, and names the client', async (_, path, change) => {
    await importAll({ ...ada, email: 'zoe@northfield.example' })
    const response = await send(account.importClients, {
      body: { clients: [ada, { ...ada, email: 'bea@northfield.example', ...change }] },
    })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'validation_failed', errors: [{ path: `clients[1].${path}` }] },
    ])
  })

  it('refuses phases in the wrong order, even if all of them have started', async () => {
    await importAll({ ...ada, email: 'zoe@northfield.example' })
    const steps = [
      { step: 'grow' as const, startedAt: '2026-06-01T05:00:00.000Z' },
      { step: 'sense' as const, startedAt: '2026-06-03T05:00:00.000Z', ...paced },
      { step: 'learn' as const, startedAt: '2026-06-05T05:00:00.000Z', ...paced },
    ]
    const response = await send(account.importClients, { body: { clients: [{ ...ada, steps }] } })
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ path: 'clients[0].steps' }] }])
    const who = { organisationId: server.organisationId, email: ada.email }
    expect(await server.useCases.account.findPersonByEmail(who)).toBeUndefined()
  })

  const statesOf = async (personId = '') => {
    const { steps } = await asCoach<typeof journey.getJourney, Journey>(journey.getJourney, { params: { personId } })
    return steps.map(({ step, status }) => `${step} ${status}`)
  }

  it('stores the choices made for the first phase', async () => {
    const first = { ...learn[0]!, bpm: 8 as const, goals: ['breathing' as const], goalChoices: ['calm' as const] }
    const [known] = await importAll({ ...ada, steps: [first] })
    const params = { personId: known?.personId ?? '' }
    const { steps } = await asCoach<typeof journey.getJourney, Journey>(journey.getJourney, { params })
    expect(steps[0]).toMatchObject({ bpm: 8, goals: ['breathing'], goalChoices: ['calm'] })
  })

  it('plans the phases that a later import adds', async () => {
    const [known] = await importAll({ ...ada, steps: learn })
    await importAll({ ...ada, steps: [...learn, { step: 'sense' }, { step: 'grow' }] })
    expect(await statesOf(known?.personId)).toEqual(['learn active', 'sense planned', 'grow planned'])
  })

  it('starts a phase if a later import starts it, even if it wasn’t planned', async () => {
    const [known] = await importAll({ ...ada, steps: learn })
    await importAll({ ...ada, steps: [...learn, { step: 'sense', startedAt: at, ...paced }, { step: 'grow' }] })
    expect(await statesOf(known?.personId)).toEqual(['learn completed', 'sense active', 'grow planned'])
  })

  it('refuses a phase that starts too early for a client from an earlier import, with an error that names the record', async () => {
    const [known] = await importAll({ ...ada, steps: learn })
    const early = [
      { step: 'learn' as const, startedAt: '2026-05-01T05:00:00.000Z' },
      { step: 'sense' as const, startedAt: '2026-05-03T05:00:00.000Z', ...paced },
    ]
    const newcomer = { ...ada, email: 'new@northfield.example' }
    const response = await send(account.importClients, { body: { clients: [newcomer, { ...ada, steps: early }] } })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'not_importable', errors: [{ path: 'clients[1]' }] },
    ])
    expect(await statesOf(known?.personId)).toEqual(['learn active'])
  })

  it('plans all following phases on request if the client has no planned next phase, and the coach can then start it', async () => {
    const [known] = await importAll({ ...ada, steps: learn })
    const params = { personId: known?.personId ?? '' }
    for (const _ of ['once', 'again']) expect((await send(journey.planNextSteps, { params })).status).toBe(204)
    expect(await statesOf(known?.personId)).toEqual(['learn active', 'sense planned', 'grow planned'])
    const choices = { step: 'sense' as const, bpm: 8 as const, goals: ['breathing' as const] }
    await asCoach(journey.startNextStep, { params, body: { ...choices, goalChoices: ['calm'] } })
    expect(await statesOf(known?.personId)).toEqual(['learn completed', 'sense active', 'grow planned'])
  })

  it('reports all errors in a client’s record together', async () => {
    await importAll({ ...ada, email: 'zoe@northfield.example' })
    const steps = [...learn, { step: 'grow' as const, startedAt: at }]
    const clients = [
      { ...ada, firstName: '', lastName: '', gender: 'none' as never, steps },
      { ...ada, email: 'bea@northfield.example', birthDate: '2090-01-31', coach: 'nowhere@northfield.example' },
    ]
    const response = await send(account.importClients, { body: { clients } })
    const { errors = [] } = (await response.json()) as Problem
    expect(errors.map(({ path }) => path).toSorted()).toEqual([
      'clients[0].firstName',
      'clients[0].gender',
      'clients[0].lastName',
      'clients[0].steps',
      'clients[1].birthDate',
      'clients[1].coach',
    ])
  })

  it('reports all errors in all clients’ records together', async () => {
    await importAll({ ...ada, email: 'zoe@northfield.example' })
    const timezones = [{ timezone: 'Mars/Olympus', since: at }]
    const clients = [
      { ...ada, firstName: '' },
      { ...ada, email: 'bea@northfield.example', timezones, birthDate: '2090-01-31', password: 'Password1' },
      { ...ada, email: 'cleo@northfield.example' },
      { ...ada, email: 'dora@northfield.example', coach: 'nowhere@northfield.example' },
    ]
    const response = await send(account.importClients, { body: { clients } })
    const paths = [
      'clients[0].firstName',
      'clients[1].birthDate',
      'clients[1].password',
      'clients[1].timezones[0].timezone',
      'clients[3].coach',
    ]
    expect([response.status, await response.json()]).toMatchObject([422, { errors: paths.map((path) => ({ path })) }])
  })

  it('stores all records or none, and names each invalid record', async () => {
    const [known] = await importAll(ada)
    const params = { personId: known?.personId ?? '' }
    const right = session('2026-06-02T08:00:00Z')
    const exercises = [
      { ...right, bpm: 7 as never },
      right,
      session('2026-05-02T08:00:00Z'),
      session('2027-05-02T08:00:00Z'),
    ]
    const response = await send(exercise.importExercises, { params, body: { exercises } })
    const paths = ['exercises[0].bpm', 'exercises[2].startedAt', 'exercises[3].startedAt']
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'validation_failed', errors: paths.map((path) => ({ path })) },
    ])
    expect(await asCoach(exercise.listExerciseSessions, { params })).toEqual([])
  })

  it('names the coach if the coach’s password is common', async () => {
    const other = { ...coach, email: 'ines@northfield.example', password: 'Password1' }
    const response = await send(account.importCoaches, { body: { coaches: [coach, other] } })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'validation_failed', errors: [{ path: 'coaches[1].password' }] },
    ])
  })

  it('creates a person only once if two imports run at the same time', async () => {
    const clients = await Promise.all([importAll(ada), importAll(ada)])
    expect(new Set(clients.flat().map(({ personId }) => personId)).size).toBe(1)
  })

  it('refuses to import a coach as a client, and a client as a coach', async () => {
    await importAll(ada)
    const swapped = [
      await send(account.importCoaches, { body: { coaches: [{ ...coach, email: ada.email }] } }),
      await send(account.importClients, { body: { clients: [{ ...ada, email: coach.email }] } }),
    ]
    expect(swapped.map(({ status }) => status)).toEqual([409, 409])
  })

  it('leaves a completed assessment unchanged', async () => {
    const [known] = await importAll(ada)
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

describe('promise 34: an import key', () => {
  const auditOf = async (action: string) => {
    await server.audit.seal()
    return server.database.owner
      .selectFrom('audit_record')
      .select(['caller', 'subject', 'ids'])
      .where('action', '=', action as 'call')
      .orderBy('sequence')
      .execute()
  }
  const invented: Client = {
    ...ada,
    firstName: 'Invented',
    timezones: [{ timezone: 'Asia/Tokyo', since: '2026-06-02T05:00:00.000Z' }],
    steps: [{ step: 'learn', startedAt: '2026-06-03T05:00:00.000Z' }],
  }

  it('gets back only what it sent, even for a client from an earlier import: neither zones nor steps nor picture', async () => {
    const [made] = await importAll(ada)
    const response = await send(account.importClients, { body: { clients: [invented] } })
    const { timezones } = invented
    const steps = [{ step: 'learn', startedAt: '2026-06-03T05:00:00.000Z' }]
    expect(await response.json()).toEqual([
      { personId: made?.personId, email: ada.email, isNew: false, timezones, steps },
    ])
  })

  it('gets the same refusal, which names the record, for any other email', async () => {
    const { organisationId, useCases } = server
    const joined = { ...ada, organisationId, timezone: 'UTC', password: coach.password }
    await importAll(ada)
    await useCases.account.createClient({ ...joined, email: 'joined@northfield.example' })
    await useCases.account.createCoach({ ...joined, email: 'made@northfield.example' })
    const newcomer = { ...ada, email: 'new@northfield.example' }
    const answers = []
    for (const email of ['joined@northfield.example', 'made@northfield.example', coach.email]) {
      const response = await send(account.importClients, { body: { clients: [newcomer, { ...invented, email }] } })
      const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>
      answers.push({ status: response.status, ...problem })
    }
    expect(answers[0]).toMatchObject({
      status: 409,
      code: 'not_importable',
      errors: [{ path: 'clients[1]', message: 'cannot be imported' }],
    })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    const made = await send(account.importCoaches, {
      body: { coaches: [{ ...coach, email: 'made@northfield.example' }] },
    })
    expect([made.status, await made.json()]).toMatchObject([
      409,
      { code: 'not_importable', errors: [{ path: 'coaches[0]' }] },
    ])
  })

  it('can’t add to a client that no import created, and gets the same answer as for an unknown id', async () => {
    const { organisationId, useCases } = server
    const { id: personId } = await useCases.account.createClient({
      ...ada,
      organisationId,
      timezone: 'UTC',
      password: coach.password,
    })
    const body = { exercises: [session('2026-06-02T08:00:00Z')] }
    expect((await send(exercise.importExercises, { params: { personId }, body })).status).toBe(404)
    expect((await send(exercise.importExercises, { params: { personId: recordId() }, body })).status).toBe(404)
  })

  it('stores all heart rates of a call or none', async () => {
    const [known] = await importAll(ada)
    const params = { personId: known?.personId ?? '' }
    const { importHeartRates } = contract['device-metrics']
    const stored = () =>
      server.db.selectFrom('heart_rate').select(['measured_at', 'pulse_rate']).orderBy('measured_at').execute()
    const right = { measuredAt: '2026-06-02T08:00:00.000Z', pulseRate: 58 }
    const ahead = { measuredAt: '2036-06-02T08:01:00.000Z', pulseRate: 58 }
    const refused = await send(importHeartRates, { params, body: { heartRates: [right, ahead] } })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'heartRates[1].measuredAt' }] })
    expect(await stored()).toEqual([])
    for (const heartRates of [[right], [right]])
      expect((await send(importHeartRates, { params, body: { heartRates } })).status).toBe(204)
    expect(await stored()).toEqual([{ measured_at: new Date(right.measuredAt), pulse_rate: 58 }])
  })

  it('appears in the audit by its own id for each call, even a refused one, with the ids of the clients', async () => {
    const [known] = await importAll(ada)
    const personId = known?.personId ?? ''
    const accessToken = await server.useCases.importKeys.issue(server.organisationId, 60)
    const keyId = String(decodeJwt(accessToken).jti)
    const call = <O extends Operation>(operation: O, request: RequestOf<O>) =>
      server.call(operation, request, { accessToken })
    const uses = [{ startedAt: '2026-06-02T08:00:00.000Z', endedAt: '2026-06-02T09:00:00.000Z' }]
    await call(account.importClients, { body: { clients: [ada] } })
    await call(contract['device-metrics'].importDeviceUse, { params: { personId }, body: { uses } })
    await call(account.importClients, { body: { clients: [{ ...ada, email: coach.email }] } })
    const caller = `import key ${keyId}`
    expect((await auditOf('call')).filter((record) => record.caller === caller)).toEqual([
      { caller, subject: 'importClients', ids: [personId] },
      { caller, subject: 'importDeviceUse', ids: [personId] },
    ])
    expect(await auditOf('refuse')).toEqual([{ caller, subject: 'importClients', ids: [] }])
    const changes = await auditOf('insert')
    expect(changes.filter((record) => record.caller === caller).map(({ subject }) => subject)).toContain('device_use')
  })
})
