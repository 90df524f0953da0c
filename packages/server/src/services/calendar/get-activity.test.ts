import type { BreathsPerMinute } from '@attune/api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import { addClient, addCoach, reflection, session } from '../../../test/support/clients/add-client.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'

const server = createTestServer()
let coach: CoachScope

beforeEach(async () => {
  coach = await addCoach(server)
})

const activityOf = ({ clientId }: ClientKey, page = {}) => server.useCases.calendar.getActivity(coach, clientId, page)
const did = async (
  client: ClientKey,
  { exercises = [], reflections = [], bpm }: { exercises?: string[]; reflections?: string[]; bpm?: BreathsPerMinute },
) => {
  await server.useCases.exercise.importExercises(client, {
    exercises: exercises.map((at) => session(at, bpm ? { bpm } : {})),
  })
  await server.useCases.survey.storeReflections({ ...client, reflections: reflections.map((at) => reflection(at)) })
}

describe('a day of activity', () => {
  it('marks each slot and window as done, missed, open or ahead', async () => {
    const client = await addClient(server, { coach })
    server.clock.set(new Date('2026-06-11T12:30:00Z'))
    await did(client, { exercises: ['2026-06-11T07:24:00Z'], reflections: ['2026-06-11T06:10:00Z'] })
    const [today] = (await activityOf(client)).days
    expect(today).toMatchObject({ date: '2026-06-11', step: 'learn', day: 11, zoneChange: null, extras: [] })
    expect(today?.slots.map(({ slot, state, time }) => [slot, state, time])).toEqual([
      ['morning', 'done', '07:24'],
      ['afternoon', 'ahead', null],
      ['evening', 'ahead', null],
    ])
    expect(today?.windows.map(({ window, state, time }) => [window, state, time])).toEqual([
      ['morning', 'done', '06:10'],
      ['noon', 'open', null],
      ['afternoon', 'ahead', null],
      ['evening', 'ahead', null],
      ['night', 'ahead', null],
    ])
  })

  it('lists extra exercises, and has the same counts as the journey', async () => {
    const client = await addClient(server, { coach })
    await did(client, { exercises: ['07:10', '08:10', '13:10'].map((at) => `2026-06-10T${at}:00Z`) })
    const { days } = await activityOf(client)
    const yesterday = days[1]
    expect(yesterday?.slots.map(({ state }) => state)).toEqual(['done', 'done', 'missed'])
    expect(yesterday?.extras).toHaveLength(1)
    const journey = await server.useCases.journey.getJourney(coach, client.clientId)
    const counted = journey.steps[0]?.days.toReversed().slice(0, 7)
    expect(days.map(({ exercises, reflections }) => [exercises, reflections])).toEqual(
      counted?.map(({ exercises, reflections }) => [exercises, reflections]),
    )
  })

  it('uses the client’s local time on both sides of a change of zone', async () => {
    const client = await addClient(server, { coach, timezone: 'Europe/Lisbon' })
    // 14:00 in Lisbon is 09:00 in New York. The noon window is over, and the afternoon window opens a second time.
    await server.useCases.account.storeTimezone({
      ...client,
      timezone: 'America/New_York',
      since: new Date('2026-06-10T13:00:00Z'),
    })
    await did(client, { exercises: ['2026-06-10T07:00:00Z', '2026-06-10T20:00:00Z'] })
    server.clock.set(new Date('2026-06-11T12:00:00Z'))
    const day = (await activityOf(client)).days[1]
    expect(day).toMatchObject({
      date: '2026-06-10',
      zoneChange: { time: '14:00', from: 'Europe/Lisbon', to: 'America/New_York' },
    })
    const times = [...(day?.slots ?? []), ...(day?.extras ?? [])].map(({ time }) => time)
    expect(times.filter((time) => time !== null).toSorted()).toEqual(['08:00', '16:00'])
  })

  it('is counted correctly if its zone skips an hour', async () => {
    server.clock.set(new Date('2026-03-30T12:00:00Z'))
    const client = await addClient(server, { coach, timezone: 'Europe/Berlin', startedAt: '2026-03-27T00:00:00Z' })
    await did(client, { exercises: ['2026-03-28T06:30:00Z', '2026-03-29T05:30:00Z'] })
    const { days } = await activityOf(client)
    expect(days.map(({ slots }) => slots[0]?.time)).toEqual([null, '07:30', '07:30', null])
  })

  it('shows an assessment on the day on which it was completed', async () => {
    const client = await addClient(server, { coach })
    const inReverse = Array.from({ length: 10 }, (_, index) => ({
      question: `question-${10 - index}`,
      value: 10 - index,
    }))
    await server.useCases.survey.importAssessments(client, {
      assessments: [{ name: 'Wellbeing baseline', answeredAt: '2026-06-10T09:15:00Z', answers: inReverse }],
    })
    const { days } = await activityOf(client)
    expect(days[1]?.assessments).toMatchObject([{ name: 'Wellbeing baseline', time: '09:15' }])
    const assessments = await server.useCases.survey.listAssessments(coach, client.clientId)
    expect(assessments.map(({ name, status }) => [name, status])).toEqual([
      ['Wellbeing baseline', 'complete'],
      ['Stress and recovery', 'incomplete'],
    ])
    const answers = assessments[0]?.answers ?? []
    expect(answers.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([answers[0], answers[9]]).toEqual([
      { question: 'I feel well in my everyday life', value: 1 },
      { question: 'I feel in charge of my time', value: 10 },
    ])
  })
})

describe('the day on which the next step begins', () => {
  const date = '2026-06-10'
  const at = (...clocks: string[]) => clocks.map((clock) => `${date}T${clock}:00Z`)
  const goOn = (client: ClientKey) =>
    server.useCases.journey.beginNextStep({
      ...client,
      startedAt: `${date}T14:00:00Z`,
      bpm: 8,
      goals: ['breathing'],
      goalChoices: ['calm'],
    })
  const stepsOf = async ({ clientId }: ClientKey) => (await server.useCases.journey.getJourney(coach, clientId)).steps

  it('keeps what was done before the change, and cuts only slots and windows that were not done', async () => {
    const client = await addClient(server, { coach })
    await did(client, { exercises: at('07:24', '13:20', '13:40'), reflections: at('12:10') })
    await goOn(client)
    await did(client, { exercises: at('15:00'), reflections: at('15:10'), bpm: 8 })
    const [, day] = (await activityOf(client)).days
    expect(day?.slots.map(({ slot, state, time }) => [slot, state, time])).toEqual([
      ['morning', 'done', '07:24'],
      ['afternoon', 'done', '13:20'],
      ['afternoon', 'cut', null],
      ['afternoon', 'cut', null],
      ['afternoon', 'done', '15:00'],
      ['evening', 'missed', null],
    ])
    expect(day?.extras.map(({ time }) => time)).toEqual(['13:40'])
    expect(day?.windows.map(({ state }) => state)).toEqual(['cut', 'done', 'done', 'missed', 'missed'])
    expect([day?.exercises, day?.reflections]).toEqual([
      { done: 3, planned: 4 },
      { done: 2, planned: 4 },
    ])
    const { dates, windows } = await server.useCases.survey.getReflections(coach, client.clientId)
    expect(dates[0]).toBe(date)
    expect(windows.map(({ states }) => states[0])).toEqual(['cut', 'done', 'done', 'missed', 'missed'])
    const fit = await server.useCases.survey.getReflectionTiming(coach, client.clientId)
    expect(fit.windows[1]?.outcomes.find((one) => one.date === date)?.outcome).toBe('inTime')
  })

  it('also belongs to the previous step, with its counts, if something was done in that step', async () => {
    const client = await addClient(server, { coach })
    await did(client, { exercises: at('07:24'), reflections: at('12:10') })
    const [before] = await stepsOf(client)
    const counts = before?.days.find((one) => one.date === date)
    await goOn(client)
    const [learn, sense] = await stepsOf(client)
    expect(learn).toMatchObject({ endedOn: date })
    expect(learn?.days.at(-1)).toMatchObject({ date, exercises: { done: 1, planned: 1 }, reflections: { done: 1 } })
    expect(learn?.days.at(-1)?.reflections.done).toBe(counts?.reflections.done)
    expect(sense?.days[0]).toMatchObject({ date, day: 1, exercises: { done: 0 }, reflections: { done: 0 } })
  })

  it('still shows the reflections of Sense when Grow begins', async () => {
    const client = await addClient(server, { coach, steps: ['sense', 'grow'] })
    await did(client, { exercises: at('07:24'), reflections: at('08:10'), bpm: 8 })
    await goOn(client)
    const [, day] = (await activityOf(client)).days
    expect(day).toMatchObject({ step: 'grow', exercises: { done: 1, planned: null } })
    expect(day?.windows.map(({ window, state, time }) => [window, state, time])).toEqual([['morning', 'done', '08:10']])
    expect(day?.reflections).toEqual({ done: 1, planned: null })
    expect((await stepsOf(client))[0]?.days.at(-1)).toMatchObject({ date, reflections: { done: 1 } })
  })
})

describe('pages of a client’s activity', () => {
  it('have seven days each, newest first, without a gap between them', async () => {
    const client = await addClient(server, { coach })
    const first = await activityOf(client)
    expect(first.days.map(({ date }) => date.slice(8))).toEqual(['11', '10', '09', '08', '07', '06', '05'])
    expect(first.hasEarlier).toBe(true)
    const next = await activityOf(client, { before: '2026-06-05', days: 7 })
    expect(next.days.map(({ date }) => date.slice(8))).toEqual(['04', '03', '02', '01'])
    expect(next.hasEarlier).toBe(false)
    expect(await activityOf(client, { before: '2026-06-01' })).toMatchObject({ days: [], hasEarlier: false })
  })

  it('assign the day on which a step began to that step', async () => {
    const client = await addClient(server, { coach })
    await server.useCases.journey.beginNextStep({
      ...client,
      startedAt: '2026-06-10T14:00:00Z',
      bpm: 8,
      goals: ['breathing'],
      goalChoices: ['calm'],
    })
    const day = (await activityOf(client)).days[1]
    expect(day).toMatchObject({ date: '2026-06-10', step: 'sense', day: 1 })
    expect(day?.slots.map(({ state }) => state)).toEqual(['cut', 'cut', 'cut', 'cut', 'cut', 'missed'])
  })

  it('can be read only by the client’s coach', async () => {
    const foreign = await addClient(server, { coach: await addCoach(server) })
    const waiting = await addClient(server, { coach, startedAt: null })
    const { calendar, survey, deviceMetrics } = server.useCases
    for (const { clientId } of [foreign, waiting]) {
      await expect(calendar.getActivity(coach, clientId)).rejects.toMatchObject({ status: 404 })
      await expect(survey.getReflections(coach, clientId)).rejects.toMatchObject({ status: 404 })
    }
    await expect(survey.listAssessments(coach, foreign.clientId)).rejects.toMatchObject({ status: 404 })
    expect(await survey.listAssessments(coach, waiting.clientId)).toEqual([])
    await expect(deviceMetrics.getEngagement(coach, foreign.clientId)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the reflections of a client’s step', () => {
  it('are counted for each window, and add up to the count in the list', async () => {
    const client = await addClient(server, { coach, startedAt: '2026-06-10T00:00:00Z' })
    await did(client, { reflections: ['2026-06-10T06:10:00Z', '2026-06-10T12:10:00Z', '2026-06-11T06:40:00Z'] })
    const reflections = await server.useCases.survey.getReflections(coach, client.clientId)
    expect(reflections).toMatchObject({ step: 'learn', done: 3, planned: 6, dates: ['2026-06-10', '2026-06-11'] })
    expect(reflections.windows.map(({ states }) => states)).toEqual([
      ['done', 'done'],
      ['done', 'ahead'],
      ['missed', 'ahead'],
      ['missed', 'ahead'],
      ['missed', 'ahead'],
    ])
    expect((await server.useCases.calendar.listPlans(coach))[0]?.reflections).toBe(6)
  })
})

describe('the engagement of a client by hour', () => {
  it('divides the use into hours, the last of which ends now', async () => {
    const client = await addClient(server, { coach })
    const uses = [
      { startedAt: '2026-06-11T07:30:00Z', endedAt: '2026-06-11T08:15:00Z' },
      { startedAt: '2026-06-09T08:50:00Z', endedAt: '2026-06-09T09:10:00Z' },
    ]
    await server.useCases.deviceMetrics.recordDeviceUse(client, { uses })
    const { hourlyUse, hours } = await server.useCases.deviceMetrics.getEngagement(coach, client.clientId)
    expect(hourlyUse).toHaveLength(48)
    expect(hourlyUse[0]).toEqual({ startsAt: '2026-06-09T09:00:00.000Z', timezone: 'UTC', minutes: 10 })
    expect(hourlyUse.slice(-2).map(({ minutes }) => minutes)).toEqual([30, 15])
    expect(hours).toBe(0.9)
  })
})
