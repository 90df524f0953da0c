import { beforeEach, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { addClient, addCoach, reflection } from '../../../../test/support/clients/add-client.ts'

const server = createTestServer()
let coach: CoachScope

beforeEach(async () => {
  coach = await addCoach(server)
})

it('the figure is the average of the client’s last seven days, and the history has every day since the journey began', async () => {
  const client = await addClient(server, { coach, startedAt: '2026-06-01T00:00:00Z' })
  const answers: [string, number][] = [
    ['03T12:10', 1],
    ['05T12:10', 9],
    ['10T06:30', 8],
    ['10T12:10', 7],
    ['11T06:30', 4],
  ]
  await server.useCases.survey.storeReflections({
    ...client,
    reflections: answers.map(([at, answer]) => reflection(`2026-06-${at}:00Z`, answer)),
  })
  const history = await server.useCases.indicators.getIndicators(coach, client.clientId)
  // The average is (90 + 75 + 40) / 3. June 3 is before the seven days.
  const figure = { average: 68, coverage: 3, latest: 40, latestOn: '2026-06-11', change: null }
  expect(history).toMatchObject({ today: '2026-06-11', timezone: 'UTC', productivity: figure, mental: figure })
  expect(history.days).toHaveLength(11)
  expect(history.days.map(({ mental }) => mental)).toEqual([null, null, 10, null, 90, null, null, null, null, 75, 40])
  const { personId, productivity, mental, physical } = history
  expect(await server.useCases.indicators.listIndicators(coach)).toEqual([{ personId, productivity, mental, physical }])
})

it('an answer counts for the client’s day, whatever the server’s zone', async () => {
  const client = await addClient(server, { coach, timezone: 'Pacific/Auckland', startedAt: '2026-06-09T13:00:00Z' })
  server.clock.set(new Date('2026-06-10T19:00:00Z'))
  await server.useCases.survey.storeReflections({ ...client, reflections: [reflection('2026-06-10T18:30:00Z', 6)] })
  const { today, days, mental } = await server.useCases.indicators.getIndicators(coach, client.clientId)
  expect({ today, mental }).toEqual({
    today: '2026-06-11',
    mental: { average: 60, coverage: 1, latest: 60, latestOn: '2026-06-11', change: null },
  })
  expect(days.map(({ date }) => date)).toEqual(['2026-06-10', '2026-06-11'])
})

it('the latest value has its day in the client’s calendar, which is today or else yesterday', async () => {
  const client = await addClient(server, { coach, timezone: 'Pacific/Auckland', startedAt: '2026-06-01T13:00:00Z' })
  await server.useCases.survey.storeReflections({ ...client, reflections: [reflection('2026-06-10T01:30:00Z', 7)] })
  const latestAt = async (now: string) => {
    server.clock.set(new Date(now))
    const [listed] = await server.useCases.indicators.listIndicators(coach)
    const { mental } = await server.useCases.indicators.getIndicators(coach, client.clientId)
    expect(mental).toEqual(listed?.mental)
    return [mental.latest, mental.latestOn]
  }
  // In the client's zone, June 10 ends at noon UTC.
  expect(await latestAt('2026-06-10T11:59:00Z')).toEqual([70, '2026-06-10'])
  expect(await latestAt('2026-06-11T11:59:00Z')).toEqual([70, '2026-06-10'])
  expect(await latestAt('2026-06-11T12:00:00Z')).toEqual([null, null])
})

it('there is no figure without answers, and another coach can read nothing', async () => {
  const client = await addClient(server, { coach })
  const none = { average: null, coverage: 0, latest: null, latestOn: null, change: null }
  expect(await server.useCases.indicators.listIndicators(coach)).toEqual([
    { personId: client.clientId, productivity: none, mental: none, physical: none },
  ])
  const other = await addCoach(server)
  await expect(server.useCases.indicators.getIndicators(other, client.clientId)).rejects.toMatchObject({ status: 404 })
})
