import { contract, type Problem } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach, reflection, session } from '../../../../test/support/clients/add-client.ts'
import { breathe } from '../../../../test/support/breathe.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
const { exportRecords } = contract.resource
const dana = { email: 'dana@attune.test', password: 'Attune2026' }
let coach: CoachScope
let client: ClientKey
let accessToken: string

beforeEach(async () => {
  coach = await addCoach(server, dana)
  client = await addClient(server, { coach, timezone: 'Europe/Berlin', startedAt: '2026-06-01T04:00:00Z' })
  accessToken = await server.signIn(dana.email, dana.password)
})

const ask = (personId: string, headers?: Record<string, string>) =>
  server.call(exportRecords, { params: { personId } }, { accessToken, ...(headers ? { headers } : {}) })

/** Returns each line below the headers as an object of cells by header. No cell in these tests contains a comma. */
async function recordsOf(personId: string) {
  const response = await ask(personId)
  expect(response.status).toBe(200)
  const [headers = '', ...lines] = (await response.text()).trimEnd().split('\r\n')
  const names = headers.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])))
}

describe('a client’s records', () => {
  it('are all exercises, reflections and answered assessments, each type newest first, in the client’s local time', async () => {
    const { useCases } = server
    await useCases.exercise.recordExercises(client, {
      exercises: [session('2026-06-02T05:10:00Z'), session('2026-06-03T05:10:00Z')],
    })
    await useCases.survey.recordReflections(client, {
      reflections: [reflection('2026-06-02T06:30:00Z', 4), reflection('2026-06-02T09:15:00Z', 9)],
    })
    await useCases.survey.importAssessments(client, {
      assessments: [
        {
          name: 'Wellbeing baseline',
          answeredAt: '2026-06-01T07:00:00Z',
          answers: [{ question: 'question-2', value: 6 }],
        },
      ],
    })
    const records = await recordsOf(client.clientId)
    const cells = records.map((record) => [
      record['Type'],
      record['Time'],
      record['Phase'],
      record['Reflection window'],
    ])
    expect(cells).toEqual([
      ['exercise', '2026-06-03T07:10:00+02:00', 'learn', ''],
      ['exercise', '2026-06-02T07:10:00+02:00', 'learn', ''],
      ['reflection', '2026-06-02T11:15:00+02:00', 'learn', ''],
      ['reflection', '2026-06-02T08:30:00+02:00', 'learn', 'morning'],
      ['assessment', '', 'learn', ''],
    ])
    expect(records[0]).toMatchObject({ Client: 'Amara Okafor', 'Exercise type': 'calm', 'Pace (breaths/min)': '10' })
    expect(records[3]).toMatchObject({ 'Mental (0-10)': '4', 'Physical (0-10)': '4', Timezone: 'Europe/Berlin' })
    expect(records[4]).toMatchObject({
      Name: 'Wellbeing baseline',
      Status: 'inProgress',
      'Answers (0-10)': 'I have energy for what matters to me: 6',
    })
  })

  it('rate each exercise as the profile does, by comparison with earlier exercises at the same pace', async () => {
    const first = Date.parse('2026-06-01T05:00:00Z')
    const exercises = Array.from({ length: 60 }, (_, index) => {
      const bpm = index < 30 ? 10 : 8
      const swing = 20 + ((index * 13) % 60)
      return {
        ...session(new Date(first + index * 12 * 60_000).toISOString(), { bpm, minutes: 2 }),
        // Every seventh recording is empty.
        rrIntervals: index % 7 === 0 ? [] : breathe({ rate: bpm, minutes: 2, swing, seed: index }),
      }
    })
    const sense = { bpm: 8 as const, goals: [], goalChoices: ['calm' as const] }
    await server.useCases.journey.beginNextStep({ ...client, startedAt: exercises[30]?.startedAt ?? '', ...sense })
    await server.useCases.exercise.importExercises(client, { exercises })
    const query = { limit: 100 }
    const shown = await server.useCases.exercise.listExerciseSessions(coach, client.clientId, query)
    expect(await server.useCases.exercise.listEverySession(coach, client.clientId)).toEqual(shown)
    expect(new Set(shown.map(({ result }) => result)).size).toBeGreaterThan(2)
    const results = (await recordsOf(client.clientId)).map((record) => record['Result'])
    expect(results).toEqual(shown.map(({ result }) => result ?? ''))
  })

  it('are written as a file for a spreadsheet in the coach’s language', async () => {
    await server.useCases.exercise.recordExercises(client, {
      exercises: [
        {
          ...session('2026-06-02T05:10:00Z', { minutes: 2 }),
          rrIntervals: breathe({ rate: 10, minutes: 2, swing: 40, seed: 1 }),
        },
      ],
    })
    for (const [language, headers] of [
      ['de-AT,en;q=0.5', 'Art;Klient:in;Name;Zeit;'],
      ['es-ES', 'Tipo;Cliente;Nombre;Hora;'],
      ['fr-FR', 'Type;Client;Nom;Heure;'],
    ] as const) {
      const response = await ask(client.clientId, { 'Accept-Language': language })
      const [first = '', line = ''] = (await response.text()).replace('\uFEFF', '').split('\r\n')
      expect(first).toMatch(new RegExp(`^${headers}`))
      expect(line).toMatch(/^exercise;Amara Okafor;;2026-06-02T07:10:00\+02:00;.*;\d+,\d+;/)
      expect(line.split(';')).toHaveLength(first.split(';').length)
      expect(response.headers.get('vary')).toContain('Accept-Language')
    }
  })

  it('consist of only the headers for a client without records, with or without a journey', async () => {
    const { clientId } = await addClient(server, { coach, startedAt: null })
    expect(await recordsOf(client.clientId)).toEqual([])
    expect(await recordsOf(clientId)).toEqual([])
  })

  it('are sent as a CSV file to save, which no cache stores', async () => {
    const response = await ask(client.clientId)
    const headers = ['content-type', 'content-disposition', 'cache-control'].map((name) => response.headers.get(name))
    expect(headers).toEqual(['text/csv; charset=utf-8', 'attachment; filename="records.csv"', 'no-store'])
    expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('contain no formula, whatever the client’s name is', async () => {
    const named = await server.useCases.account.createClient({
      organisationId: server.organisationId,
      email: 'formula@attune.test',
      firstName: '=HYPERLINK("https://evil.example")',
      lastName: 'Okafor',
      birthDate: '1985-02-14',
      gender: 'female',
      timezone: 'UTC',
      createdAt: new Date('2026-06-01T00:00:00Z'),
    })
    const formula = { organisationId: server.organisationId, clientId: named.id }
    await server.useCases.account.assignClient({ ...formula, coachId: coach.coachId })
    await server.useCases.journey.startJourney({ ...formula, startedAt: '2026-06-01T00:00:00Z' })
    await server.useCases.exercise.recordExercises(formula, { exercises: [session('2026-06-02T05:10:00Z')] })
    expect(await (await ask(named.id)).text()).toContain(
      '\r\nexercise,"\'=HYPERLINK(""https://evil.example"") Okafor",,2026-06-02T05:10:00+00:00,',
    )
  })

  it('are not found for another coach’s client, even after a reassignment', async () => {
    const other = await addCoach(server)
    const theirs = await addClient(server, { coach: other })
    const problemOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code]
    expect(await problemOf(await ask(theirs.clientId))).toEqual([404, 'not_found'])
    await server.useCases.account.reassignClient({ ...client, coachId: other.coachId })
    expect(await problemOf(await ask(client.clientId))).toEqual([404, 'not_found'])
  })

  it('are audited as an export, which is an operation of its own', async () => {
    await ask(client.clientId)
    await server.audit.seal()
    const audited = await server.database.owner
      .selectFrom('audit_record')
      .where('action', '=', 'read')
      .orderBy('sequence')
      .select(['caller', 'subject', 'ids'])
      .execute()
    expect(audited).toEqual([{ caller: coach.coachId, subject: 'exportRecords', ids: [client.clientId] }])
  })
})
