import { GOAL_EFFECTS } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../test/support/test-server.ts'
import { daySums } from '../../test/support/day-sums.ts'
import { clientsOfFirstCoach } from './people/first-coach.ts'
import { demoList, fillUp } from './testing/demo-list.ts'

const server = createTestServer()
const evening = new Date('2026-06-11T17:40:00Z')

const fill = (clients: number) => fillUp(server, clients)
const list = () => demoList(server)

type List = Awaited<ReturnType<typeof list>>

function rowOf(rows: List, firstName: string) {
  const row = rows.get(firstName)
  if (!row) throw new Error(`${firstName} is not in the list`)
  return row
}

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-7/
const withoutIds = (rows: List) =>
  JSON.parse(
    JSON.stringify(
      [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      (_, value: unknown) => (isId.test(String(value)) ? 'id' : value),
    ),
  ) as unknown

/** Returns the last hundred sessions of a client in the list, as seen by the first coach. */
async function sessionsOf(firstName: string) {
  const { organisationId, useCases } = server
  const coach = await useCases.account.findPersonByEmail({ organisationId, email: 'coach@attune.example' })
  const { person } = rowOf(await list(), firstName)
  return useCases.exercise.listExerciseSessions({ organisationId, coachId: coach?.id ?? '' }, person.id, {
    limit: 100,
  })
}

beforeEach(() => server.clock.set(evening))

describe('the demo', () => {
  it('is always the same if it is filled for the same instant', async () => {
    await fill(6)
    const first = withoutIds(await list())
    const measuresOf = async () => (await sessionsOf('Amara')).map(({ measures, effects }) => ({ measures, effects }))
    const measures = await measuresOf()
    await server.database.clear()
    await fill(6)
    expect(withoutIds(await list())).toEqual(first)
    expect(await measuresOf()).toEqual(measures)
  })

  it('shows every state that a coach can encounter, and exercises with every effect', async () => {
    await fill(24)
    const rows = await list()
    expect(rows.size).toBe(24)
    expect(clientsOfFirstCoach.every(({ firstName }) => rows.has(firstName))).toBe(true)
    expect(new Set([...rows.values()].map(({ journey }) => journey.currentStep.step))).toEqual(
      new Set(['learn', 'sense', 'grow']),
    )
    expect(rowOf(rows, 'Amara').indicators.mental.average).toBeLessThan(70)
    expect(rowOf(rows, 'Amara').indicators.physical.average).toBeGreaterThanOrEqual(70)
    expect(rowOf(rows, 'Declan').indicators.productivity.average).toBeLessThan(70)
    expect(rowOf(rows, 'Bartholomew').engagement.hours).toBeLessThan(10)
    expect(rowOf(rows, 'Camille').engagement.hours).toBeGreaterThanOrEqual(10)
    // One client has never been in contact, and another one hasn't been for days.
    expect(rowOf(rows, 'Priya')).toMatchObject({
      engagement: { hours: null, lastConnectedAt: null },
      exercise: { done: 0 },
      survey: { reflectionsDone: 0 },
      indicators: { mental: { average: null, coverage: 0, latest: null } },
    })
    const henrik = Date.parse(rowOf(rows, 'Henrik').engagement.lastConnectedAt ?? '')
    expect(evening.getTime() - henrik).toBeGreaterThan(48 * 3_600_000)
    expect(rowOf(rows, 'Rasmus').journey).toMatchObject({
      startedOn: '2026-06-11',
      currentStep: { step: 'learn', day: 1 },
    })
    expect(rowOf(rows, 'Oluwaseun').journey.currentStep).toMatchObject({ step: 'sense', day: 9 })
    expect(rowOf(rows, 'Sofía').journey).toMatchObject({ currentStep: { step: 'sense' }, nextStep: null })
    expect(rowOf(rows, 'Tomasz').journey.startedOn).toBe('2026-04-12')
    // Viktor's home is near the coach, but he is in New York.
    expect(rowOf(rows, 'Viktor').journey.timezone).toBe('America/New_York')
    const away = [...rows.values()].filter(({ journey }) => journey.timezone !== 'Europe/Berlin')
    expect(away.length).toBeGreaterThanOrEqual(7)
    expect(away.length).toBeLessThanOrEqual(11)
    const portraits = [...rows.values()].filter(({ person }) => person.profilePicture !== null)
    expect(portraits.length).toBeGreaterThanOrEqual(11)
    const statuses = new Set([...rows.values()].flatMap(({ survey }) => survey.assessments.map(({ status }) => status)))
    expect(statuses).toEqual(new Set(['complete', 'inProgress', 'incomplete']))
    // The first exercises at a pace have no effect, because they can't be rated yet.
    const sessions = await sessionsOf('Tomasz')
    expect(sessions.every(({ measures }) => measures !== null && measures.respiratory !== null)).toBe(true)
    expect(new Set(sessions.map(({ result }) => result))).toEqual(new Set([...GOAL_EFFECTS, null]))
    expect(sessions.filter(({ result }) => result === null).length).toBeLessThan(20)
    expect(await sessionsOf('Priya')).toEqual([])
  })

  it('continues where it stopped, and doesn’t change existing records', async () => {
    await fill(6)
    const before = await daySums(server.db)
    await fill(6)
    expect(await daySums(server.db)).toEqual(before)

    server.clock.advance({ days: 3, hours: 2 })
    await fill(6)
    const after = await daySums(server.db)
    const past = (sums: typeof before) => sums.indicator.filter(({ local_date }) => local_date < '2026-06-11')
    expect(past(after)).toEqual(past(before))
    expect(after.indicator.length).toBeGreaterThan(before.indicator.length + 6)
    const amara = rowOf(await list(), 'Amara')
    expect(amara.journey.currentStep).toMatchObject({ step: 'sense', day: 8 })
    expect(amara.engagement.hours).toBeGreaterThan(8)

    const clients = await server.db
      .selectFrom('coach_client')
      .select('client_id')
      .distinct()
      .orderBy('client_id')
      .execute()
    for (const { client_id: clientId } of clients) {
      const client = { organisationId: server.organisationId, clientId }
      await server.useCases.exercise.recomputeExercises(client)
      await server.useCases.survey.recomputeReflections(client)
    }
    expect(await daySums(server.db)).toEqual(after)
  })

  it('has a resting pulse of clients with a device, and continues it', async () => {
    await fill(24)
    const { organisationId, useCases } = server
    const coach = await useCases.account.findPersonByEmail({ organisationId, email: 'coach@attune.example' })
    const rows = await list()
    const pulseOf = (firstName: string) =>
      useCases.deviceMetrics.getRestingPulse(
        { organisationId, coachId: coach?.id ?? '' },
        rowOf(rows, firstName).person.id,
      )
    expect((await pulseOf('Priya')).days).toEqual([])
    const before = await pulseOf('Amara')
    expect(before.lately?.days).toBeGreaterThanOrEqual(4)
    expect(before.lately?.usual).not.toBeNull()

    server.clock.advance({ days: 2 })
    await fill(24)
    const after = await pulseOf('Amara')
    const past = ({ days }: typeof before) =>
      days.filter(({ date }) => date < '2026-06-11').map(({ date, pulseRate }) => [date, pulseRate])
    expect(past(after)).toEqual(past(before))
    expect(after.days.length).toBe(before.days.length + 2)
  })

  it('continues at the pace that the coach has chosen in the meantime', async () => {
    await fill(3)
    const { organisationId, useCases } = server
    const client = { organisationId, clientId: rowOf(await list(), 'Amara').person.id }
    const choices = { bpm: 6, goals: ['breathing'], goalChoices: ['learn'] } as const
    await useCases.journey.beginNextStep({ ...client, step: 'grow', startedAt: evening.toISOString(), ...choices })
    server.clock.advance({ days: 2 })
    await fill(3)
    const later = (await sessionsOf('Amara')).filter(({ startedAt }) => Date.parse(startedAt) >= evening.getTime())
    expect(later.length).toBeGreaterThan(3)
    expect(later.every(({ bpm, measures }) => bpm === 6 && (measures?.respiratory ?? 0) < 7.5)).toBe(true)
  })

  it('adds new clients with their whole past if the number of clients is increased', async () => {
    await fill(3)
    server.clock.advance({ hours: 1 })
    await fill(8)
    const rows = await list()
    expect(rows.size).toBe(8)
    expect(rowOf(rows, clientsOfFirstCoach[6]?.firstName ?? '').exercise.done).toBeGreaterThan(20)
  })

  it('is filled again from the beginning after an interrupted run', async () => {
    await fill(5)
    const whole = await daySums(server.db)
    await server.db.deleteFrom('exercise_session').execute()
    await server.db.deleteFrom('exercise_day').execute()
    await server.db.updateTable('simulation').set({ is_complete: false }).execute()
    await fill(5)
    expect(await daySums(server.db)).toEqual(whole)
  })

  it('is filled only once even if two servers start at the same time', async () => {
    await Promise.all([fill(3), fill(3)])
    expect((await list()).size).toBe(3)
  })
})
