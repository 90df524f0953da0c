import { addDays, ASSESSMENT_QUESTIONS, isNothingNew } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { reflection, session } from '../../../../test/support/clients/add-client.ts'
import { createVisitedClient } from '../../../../test/support/clients/visited-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'

const server = createTestServer()
const { coach, client, replaceClient, at, exercise, reflect, use, start, goOn, end, visit, newsNow, listed, fulfil } =
  createVisitedClient(server)

describe('a crossed limit', () => {
  const crossed = async () => (await newsNow()).crossedLimits

  it('is new if it wasn’t crossed at the end of the last visit, and has the same figures as the profile', async () => {
    at('2026-06-04T22:45:00Z')
    await fulfil(4)
    await use('2026-06-04T08:00:00Z', '2026-06-04T20:00:00Z')
    await visit()
    // The client does nothing on June 5.
    at('2026-06-06T05:00:00Z')
    const found = await crossed()
    const [profile, engagement] = [
      await server.useCases.journey.getJourney(coach(), client().clientId),
      await server.useCases.deviceMetrics.getEngagement(coach(), client().clientId),
    ]
    const days = profile.steps[0]?.days ?? []
    const count = (of: 'exercises' | 'reflections') => ({
      figure: days.reduce((sum, day) => sum + day[of].done, 0),
      of: days.reduce((sum, day) => sum + (day[of].planned ?? 0), 0),
    })
    // 12 of 15 is 80%, exactly the limit.
    expect([count('exercises'), count('reflections')]).toEqual([
      { figure: 12, of: 15 },
      { figure: 20, of: 25 },
    ])
    expect(engagement).toMatchObject({ hours: 12, limit: 10 })
    expect(found).toEqual([])
    at('2026-06-07T00:30:00Z')
    expect(await crossed()).toEqual([
      { limit: 'engagement', figure: 0, of: 10 },
      { limit: 'exercises', figure: 12, of: 18 },
      { limit: 'reflections', figure: 20, of: 30 },
      { limit: 'plan', figure: 32, of: 48 },
      { limit: 'data', figure: 3, of: 3 },
    ])
    at('2026-06-07T00:45:00Z')
    expect(await crossed()).toEqual([])
  })

  it('is new again only if a visit has ended while it wasn’t crossed', async () => {
    const isEngagementNew = async () => (await crossed()).some(({ limit }) => limit === 'engagement')
    at('2026-06-03T09:00:00Z')
    await use('2026-06-01T09:00:00Z', '2026-06-01T09:06:00Z')
    await visit()
    // The device is used for 12 of the last 48 hours, and not at all two days later.
    at('2026-06-03T22:00:00Z')
    await use('2026-06-03T09:00:00Z', '2026-06-03T21:00:00Z')
    at('2026-06-06T09:00:00Z')
    expect(await isEngagementNew()).toBe(false)
    at('2026-06-06T22:00:00Z')
    await use('2026-06-06T09:00:00Z', '2026-06-06T21:00:00Z')
    expect(await isEngagementNew()).toBe(false)
    at('2026-06-09T09:00:00Z')
    expect(await isEngagementNew()).toBe(true)
    expect(await isEngagementNew()).toBe(false)
  })

  it('is not new in the next visit if it was crossed during this one', async () => {
    at('2026-06-07T23:59:00Z')
    await use('2026-06-05T09:00:00Z', '2026-06-05T21:00:00Z')
    const { id } = await start()
    for (let minutes = 0; minutes < 4; minutes++) {
      server.clock.advance({ seconds: 30 })
      await goOn(id)
    }
    await end(id)
    server.clock.advance({ minutes: 1 })
    expect((await crossed()).filter(({ limit }) => limit === 'data')).toEqual([])
  })

  it('is compared with the start of a visit if the visit’s heartbeats stopped', async () => {
    at('2026-06-05T09:00:00Z')
    await use('2026-06-04T08:00:00Z', '2026-06-04T20:00:00Z')
    await start()
    at('2026-06-07T09:00:00Z')
    const limits = (await crossed()).map(({ limit }) => limit)
    expect(limits).toContain('engagement')
    expect(limits).not.toContain('exercises')
  })

  it('is never new if the state at the end of the last visit wasn’t stored', async () => {
    at('2026-06-05T09:00:00Z')
    await use('2026-06-04T08:00:00Z', '2026-06-04T20:00:00Z')
    await visit()
    await server.database.owner.updateTable('client_visit').set({ held: null }).execute()
    at('2026-06-07T09:00:00Z')
    await exercise(session('2026-06-06T07:10:00Z'))
    expect(await newsNow()).toMatchObject({ crossedLimits: [], overdueAssessments: [], exercises: 1 })
  })

  it('is new for an indicator even if the answers are from before the visit but arrived after it', async () => {
    at('2026-06-10T09:00:00Z')
    await reflect(reflection('2026-06-09T12:10:00Z', 8))
    await visit()
    at('2026-06-11T09:00:00Z')
    await reflect(reflection('2026-06-09T15:10:00Z', 2))
    const { mental } = await server.useCases.indicators.getIndicators(coach(), client().clientId)
    expect(mental.average).toBe(50)
    const found = (await crossed()).filter(({ limit }) => limit === 'mental')
    expect(found).toEqual([{ limit: 'mental', figure: 50, of: 70 }])
    at('2026-06-11T10:00:00Z')
    expect((await crossed()).filter(({ limit }) => limit === 'mental')).toEqual([])
  })

  it('can be readiness to move on, the only limit whose crossing is good news', async () => {
    at('2026-06-06T23:30:00Z')
    await fulfil(6)
    await visit()
    at('2026-06-07T05:00:00Z')
    expect((await crossed()).filter(({ limit }) => limit === 'readiness')).toEqual([
      { limit: 'readiness', figure: 48, of: 48 },
    ])
  })

  it('can be half of the client’s own mean in Grow', async () => {
    await replaceClient({ steps: ['grow'] })
    const dates = Array.from({ length: 7 }, (_, index) => addDays('2026-06-01', index))
    at('2026-06-08T10:00:00Z')
    await exercise(
      ...dates.flatMap((date) => ['08:00', '19:00'].map((time) => session(`${date}T${time}:00Z`, { bpm: 6 }))),
    )
    await visit()
    at('2026-06-10T10:00:00Z')
    expect((await crossed()).filter(({ limit }) => limit === 'pace')).toEqual([{ limit: 'pace', figure: 2 / 3, of: 2 }])
  })

  it('counts days in the client’s zone', async () => {
    await replaceClient({ timezone: 'Pacific/Auckland', startedAt: '2026-05-31T12:00:00Z' })
    // In Auckland, the device is used at 23:30 on June 8.
    at('2026-06-10T11:50:00Z')
    await use('2026-06-08T11:30:00Z', '2026-06-08T11:40:00Z')
    await visit()
    at('2026-06-10T12:10:00Z')
    expect((await crossed()).filter(({ limit }) => limit === 'data')).toEqual([{ limit: 'data', figure: 3, of: 3 }])
  })
})

describe('an assessment', () => {
  const answerAll = async (id: string, questions: number, from = 1) =>
    server.useCases.survey.answerAssessment(client(), id, {
      answeredAt: server.clock.now().toISOString(),
      answers: Array.from({ length: questions }, (_, index) => ({ question: `question-${index + from}`, value: 5 })),
    })

  it('is new when it becomes overdue, and when its last answer arrives', async () => {
    const [baseline] = await server.useCases.survey.assessmentsOf(client())
    if (!baseline) throw new Error('Learn has assessments')
    const questions = ASSESSMENT_QUESTIONS[baseline.name]?.length ?? 0
    at('2026-06-01T20:00:00Z')
    await visit()
    at('2026-06-01T23:00:00Z')
    expect((await newsNow()).overdueAssessments).toEqual([])
    at('2026-06-02T00:30:00Z')
    expect((await newsNow()).overdueAssessments).toEqual([
      { id: baseline.id, name: baseline.name, dueOn: '2026-06-01' },
    ])
    at('2026-06-02T08:00:00Z')
    await answerAll(baseline.id, 1)
    expect(await newsNow()).toMatchObject({ overdueAssessments: [], answeredAssessments: [] })
    at('2026-06-02T09:00:00Z')
    await answerAll(baseline.id, questions - 1, 2)
    expect(await listed()).toMatchObject({ hasNews: true })
    expect((await newsNow()).answeredAssessments).toEqual([
      { id: baseline.id, name: baseline.name, answeredAt: '2026-06-02T09:00:00.000Z' },
    ])
    at('2026-06-02T10:00:00Z')
    expect((await newsNow()).answeredAssessments).toEqual([])
  })
})

describe('a missed streak', () => {
  const streaks = async () => (await newsNow()).missedStreaks

  it('is three consecutive slots or windows, and is new once the third one has closed', async () => {
    at('2026-06-03T16:00:00Z')
    await fulfil(2)
    await reflect(reflection('2026-06-03T06:30:00Z'))
    await visit()
    // The noon window was missed, the afternoon window closes at 16:30, and the evening window at 19:30.
    at('2026-06-03T19:00:00Z')
    expect(await streaks()).toEqual([])
    at('2026-06-03T20:00:00Z')
    expect(await listed()).toMatchObject({ hasNews: true })
    const day = { from: '2026-06-03', until: '2026-06-03', partOfDay: null }
    expect(await streaks()).toEqual([{ of: 'reflections', count: 3, ...day }])
    // The streak has grown, which doesn't make it new. The slots of June 3 close at midnight.
    at('2026-06-04T00:00:30Z')
    expect(await streaks()).toEqual([{ of: 'exercises', count: 3, ...day }])
    at('2026-06-05T05:00:00Z')
    expect(await streaks()).toEqual([])
  })

  it('names the part of the day if all of its slots are in that part', async () => {
    await replaceClient({ steps: ['sense'] })
    at('2026-06-02T12:00:00Z')
    await visit()
    const done = ['07:10', '13:05', '18:20'].map((time) => session(`2026-06-02T${time}:00Z`, { bpm: 8 }))
    at('2026-06-03T05:00:00Z')
    await exercise(...done)
    expect((await streaks()).filter(({ of }) => of === 'exercises')).toEqual([
      { of: 'exercises', count: 3, from: '2026-06-02', until: '2026-06-02', partOfDay: 'afternoon' },
    ])
  })

  it('is broken by an exercise or reflection, even one that arrives late', async () => {
    at('2026-06-02T23:00:00Z')
    await fulfil(2)
    await visit()
    at('2026-06-04T05:00:00Z')
    await exercise(session('2026-06-03T13:10:00Z'))
    expect((await streaks()).filter(({ of }) => of === 'exercises')).toEqual([])
  })
})

it('the list marks exactly the clients for whom a visit would show something new', async () => {
  at('2026-06-03T23:00:00Z')
  await fulfil(3)
  await use('2026-06-03T08:00:00Z', '2026-06-03T20:00:00Z')
  await visit()
  const marks: boolean[] = []
  for (let hours = 1; hours < 120; hours += 5) {
    at(new Date(Date.parse('2026-06-03T23:00:00Z') + hours * 3_600_000).toISOString())
    const mark = (await listed())?.hasNews
    expect(mark).toBe(!isNothingNew(await newsNow()))
    marks.push(mark === true)
  }
  expect(new Set(marks)).toEqual(new Set([true, false]))
})

it('a client without a journey has nothing new', async () => {
  await replaceClient({ startedAt: null })
  await visit()
  at('2026-06-20T09:00:00Z')
  expect(isNothingNew(await newsNow())).toBe(true)
})
