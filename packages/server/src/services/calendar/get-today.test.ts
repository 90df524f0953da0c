import { contract, type Problem, type Today } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach, reflection, session } from '../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'

const server = createTestServer()
const account = { email: 'amara@attune.test', password: 'Attune2026' }
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, ...account, timezone: 'Europe/Lisbon', startedAt: '2026-06-01T09:00:00Z' })
})

const today = async () => {
  const accessToken = await server.signIn(account.email, account.password)
  const response = await server.call(contract.calendar.getToday, {}, { accessToken })
  return { status: response.status, day: (await response.json()) as Today }
}
const brief = (openings: readonly { state: string; opensAt: string | null; closesAt: string | null }[]) =>
  openings.map(({ state, opensAt, closesAt }) => [state, opensAt?.slice(5, 16), closesAt?.slice(5, 16)])

// It is June 11, 09:00 in UTC and 10:00 in Lisbon.
describe('the day of a client', () => {
  it('has slots and windows with their states and times, and the next opening', async () => {
    await server.useCases.exercise.importExercises(client, { exercises: [session('2026-06-11T07:00:00Z')] })
    await server.useCases.survey.storeReflections({ ...client, reflections: [reflection('2026-06-11T05:30:00Z')] })
    const { day } = await today()
    expect(day).toMatchObject({
      personId: client.clientId,
      timezone: 'Europe/Lisbon',
      date: '2026-06-11',
      step: 'learn',
    })
    expect(day).toMatchObject({ day: 11, bpm: 10, goalChoices: ['learn', 'energy', 'focus', 'calm'] })
    expect(brief(day.slots)).toEqual([
      ['done', '06-11T06:00', '06-11T23:00'],
      ['ahead', '06-11T12:00', '06-11T23:00'],
      ['ahead', '06-11T17:00', '06-11T23:00'],
    ])
    expect(brief(day.windows)).toEqual([
      ['done', '06-11T05:00', '06-11T09:00'],
      ['ahead', '06-11T11:00', '06-11T12:30'],
      ['ahead', '06-11T14:00', '06-11T15:30'],
      ['ahead', '06-11T17:00', '06-11T18:30'],
      ['ahead', '06-11T20:00', '06-11T21:30'],
    ])
    expect(day.slots[0]?.doneAt).toBe('2026-06-11T07:00:00.000Z')
    expect(day.next).toEqual({ kind: 'reflection', opensAt: '2026-06-11T11:00:00.000Z' })
    server.clock.set(new Date('2026-06-11T22:00:00Z'))
    expect((await today()).day.next).toEqual({ kind: 'reflection', opensAt: '2026-06-12T05:00:00.000Z' })
  })

  it('has neither slots nor windows in Grow, but has the exercise types chosen by the coach', async () => {
    for (const [step, startedAt] of [
      ['sense', '2026-06-05T09:00:00Z'],
      ['grow', '2026-06-08T09:00:00Z'],
    ] as const) {
      const choices = { bpm: 6 as const, goals: ['breathing' as const], goalChoices: ['calm' as const] }
      await server.useCases.journey.beginNextStep({ ...client, ...choices, step, startedAt })
    }
    const { day } = await today()
    expect(day).toMatchObject({ step: 'grow', bpm: 6, goals: ['breathing'], goalChoices: ['calm'], next: null })
    expect([day.slots, day.windows]).toEqual([[], []])
    // The refusal of another type names the types that are allowed.
    const accessToken = await server.signIn(account.email, account.password)
    const { endedAt: _, ...start } = session('2026-06-11T08:30:00Z', { bpm: 6 })
    const body = { ...start, goal: 'energy' as const }
    const refused = await server.call(contract.exercise.startExercise, { body }, { accessToken })
    const { code, errors } = (await refused.json()) as Problem
    expect([code, errors?.[0]?.message]).toEqual(['goal_not_chosen', expect.stringContaining(': calm')])
  })

  it('is not found if the client has no journey yet', async () => {
    await addClient(server, { coach, email: 'early@attune.test', password: account.password, startedAt: null })
    const accessToken = await server.signIn('early@attune.test', account.password)
    expect((await server.call(contract.calendar.getToday, {}, { accessToken })).status).toBe(404)
  })
})
