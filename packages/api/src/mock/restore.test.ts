import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi, createTransport, memoryTokenStore } from '../index.ts'
import { SERVICES, type Service } from '../model/enumerations.ts'
import { mockHandlers } from './handlers.ts'
import { MOCK_TOKENS } from './index.ts'
import { restoreDatabases } from './database/restore.ts'
import { createMockDatabase } from './database/database.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const services = Object.fromEntries(SERVICES.map((service) => [service, `/${service}`])) as Record<Service, string>

it('restoring the databases undoes changes to notes and names, and sign-outs, so that the next run starts like the first', async () => {
  const database = createMockDatabase()
  server.use(...mockHandlers(database))
  const tokens = memoryTokenStore(MOCK_TOKENS)
  const config = { organisationId: 'mock', services }
  const api = createApi(createTransport({ config, origin: 'http://attune.test', tokens }))
  const [coach, client] = await api.account.listPersons()
  if (!coach || !client) throw new Error('The world has no coach or no client')
  const note = { text: 'Call back', followUpOn: null, draftVersion: 0 }
  await api.account.writeNote({ params: { personId: client.id }, body: note })
  await api.account.updatePerson({ params: { id: coach.id }, body: { ...coach, firstName: 'Dora' } })
  await api.auth.logout()
  expect(database).not.toEqual(createMockDatabase())

  restoreDatabases()

  expect(database).toEqual(createMockDatabase())
})

it('restoring the databases undoes records that a client has sent, and people that an import has added', async () => {
  const database = createMockDatabase()
  server.use(...mockHandlers(database))
  const tokens = memoryTokenStore()
  const config = { organisationId: 'mock', services }
  const api = createApi(createTransport({ config, origin: 'http://attune.test', tokens }))
  const personId = database.journeys[0]?.personId ?? ''
  const listExercises = async () => {
    tokens.write(await api.auth.login({ body: { email: database.user.email, password: database.password } }))
    return api.exercise.listExerciseSessions({ params: { personId } })
  }
  const before = await listExercises()
  tokens.write(await api.auth.login({ body: { email: database.client.email, password: database.password } }))
  const measuredAt = '2026-06-11T08:00:00.000Z'
  const session = { id: crypto.randomUUID(), goal: 'calm', bpm: 8, startedAt: measuredAt } as const
  await api.exercise.startExercise({ body: session })
  const params = { sessionId: session.id }
  await api.exercise.finishExercise({ params, body: { endedAt: '2026-06-11T08:06:00.000Z', rrIntervals: [] } })
  await api.deviceMetrics.recordHeartRates({ body: { heartRates: [{ measuredAt, pulseRate: 61 }] } })
  const [survey] = await api.survey.listOpenSurveys()
  const question = survey?.questions[0]?.question
  if (!survey?.surveyId || question === undefined) throw new Error('The client has no open assessment')
  await api.survey.answerAssessment({
    params: { surveyId: survey.surveyId },
    body: { answeredAt: measuredAt, answers: [{ question, value: 5 }] },
  })
  tokens.write({ accessToken: database.importKey, refreshToken: '' })
  const coach = { email: 'new@attune.example', firstName: 'New', lastName: 'Coach' }
  const importCoach = async () => (await api.account.importCoaches({ body: { coaches: [coach] } }))[0]?.isNew
  expect([await importCoach(), await importCoach()]).toEqual([true, false])
  expect(await listExercises()).toHaveLength(before.length + 1)

  restoreDatabases()

  expect(database).toEqual(createMockDatabase())
  expect(await listExercises()).toEqual(before)
})
