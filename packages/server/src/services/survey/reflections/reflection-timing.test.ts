import { beforeEach, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../../domain/client-scope.ts'
import { addClient, addCoach, reflection } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach, startedAt: '2026-06-10T00:00:00Z' })
  server.clock.set(new Date('2026-06-11T13:00:00Z'))
})

const answer = (...instants: string[]) =>
  server.useCases.survey.storeReflections({
    ...client,
    reflections: instants.map((at) => reflection(`2026-06-${at}:00Z`)),
  })
const fit = () => server.useCases.survey.getReflectionTiming(coach, client.clientId)
/** Returns the outcomes by window, each as 'day outcome'. */
const outcomes = async () =>
  Object.fromEntries(
    (await fit()).windows.map((row) => [
      row.window,
      row.outcomes.map(({ date, outcome }) => `${date.slice(8)} ${outcome}`),
    ]),
  )

it('the reflection timing lists each closed window as in time, late or missed, but not windows that are open or ahead', async () => {
  await answer('10T09:59', '10T13:30', '10T18:30', '11T06:30')
  expect(await outcomes()).toEqual({
    morning: ['10 inTime', '11 inTime'],
    // A window doesn't include its end, so on June 11 the noon window is still open.
    noon: ['10 late'],
    afternoon: ['10 missed'],
    evening: ['10 inTime'],
    night: ['10 missed'],
  })
  expect((await fit()).days).toBe(2)
})

it('a reflection is late for up to 60 minutes, and after that its window is missed', async () => {
  await answer('10T14:30', '10T17:31')
  expect(await outcomes()).toMatchObject({ noon: ['10 late'], afternoon: ['10 missed'] })
})

it('a window still counts as answered in time, even if the client answers again later', async () => {
  await answer('10T12:10', '10T13:40')
  expect(await outcomes()).toMatchObject({ noon: ['10 inTime'] })
})

it('an open window is listed once it has been answered', async () => {
  await answer('11T12:10')
  expect(await outcomes()).toMatchObject({ noon: ['10 missed', '11 inTime'] })
})

it('windows that a change of zone cut short are left out', async () => {
  // The noon window ends early in UTC. In Tokyo it is 21:30, and the night window has begun. The windows in between are
  // skipped.
  await server.useCases.account.setTimezone(client, { timezone: 'Asia/Tokyo', since: '2026-06-10T12:30:00Z' })
  expect(await outcomes()).toEqual({
    morning: ['10 missed', '11 missed'],
    noon: ['11 missed'],
    afternoon: ['11 missed'],
    evening: ['11 missed'],
    night: [],
  })
})

it('the latest 28 days with windows are listed, and no day in Grow', async () => {
  client = await addClient(server, { coach: (coach = await addCoach(server)), startedAt: '2026-05-01T00:00:00Z' })
  const begin = { ...client, bpm: 6 as const, goals: [], goalChoices: [] }
  await server.useCases.journey.beginNextStep({ ...begin, startedAt: '2026-05-20T00:00:00Z' })
  await server.useCases.journey.beginNextStep({ ...begin, startedAt: '2026-06-05T00:00:00Z' })
  const { days, windows } = await fit()
  expect(days).toBe(28)
  // The days are May 8 to June 4.
  expect(windows[0]?.outcomes[0]).toEqual({ date: '2026-05-08', outcome: 'missed' })
  expect(windows[0]?.outcomes.at(-1)).toEqual({ date: '2026-06-04', outcome: 'missed' })
})

it('a day on which two steps begin is listed once, as a day of the later step', async () => {
  const begin = { ...client, bpm: 8 as const, goals: [], goalChoices: [] }
  await server.useCases.journey.beginNextStep({ ...begin, startedAt: '2026-06-10T11:00:00Z' })
  await answer('10T12:10')
  expect((await fit()).days).toBe(2)
  expect(await outcomes()).toMatchObject({ noon: ['10 inTime'], night: ['10 missed'] })
})

it('the reflection timing is not found for another coach’s client, nor without a journey', async () => {
  const other = await addCoach(server)
  const { clientId } = await addClient(server, { coach, startedAt: null })
  for (const [scope, id] of [
    [other, client.clientId],
    [coach, clientId],
  ] as const)
    await expect(server.useCases.survey.getReflectionTiming(scope, id)).rejects.toMatchObject({ status: 404 })
})
