import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../../test/support/test-server.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { addClient, addCoach, reflection } from '../../../test/support/clients/add-client.ts'
import { daySums } from '../../../test/support/day-sums.ts'

const server = createTestServer()
let coach: CoachScope
let client: ClientKey

beforeEach(async () => {
  coach = await addCoach(server)
  client = await addClient(server, { coach })
})

const record = (...reflections: ReturnType<typeof reflection>[]) =>
  server.useCases.survey.storeReflections({ ...client, reflections })

const progress = async () => (await server.useCases.survey.listSurveyProgress(coach))[0]

const kept = async () => {
  const rows = await server.db
    .selectFrom('survey')
    .where('type', '<>', 'assessment')
    .select(['type', 'name', 'reflection_window', 'completed_at'])
    .orderBy('completed_at')
    .execute()
  return rows.map(({ type, name, reflection_window }) => [type, name, reflection_window])
}

describe('a client’s reflections', () => {
  it('complete the window in which they were given, but only the first reflection in a window does so', async () => {
    await record(
      reflection('2026-06-10T06:30:00Z'),
      reflection('2026-06-10T07:30:00Z'),
      reflection('2026-06-10T12:15:00Z'),
    )
    expect((await progress())?.reflectionsDone).toBe(2)
    expect(await kept()).toEqual([
      ['morningReflection', 'Morning reflection', 'morning'],
      ['reflection', 'Reflection', null],
      ['reflection', 'Noon reflection', 'noon'],
    ])
  })

  it('are extras if they were given outside every window, and still count for the indicators', async () => {
    await record(reflection('2026-06-10T06:30:00Z', 8), reflection('2026-06-10T11:00:00Z', 5))
    expect(await daySums(server.db)).toMatchObject({
      reflection: [{ done: 1, extra: 1 }],
      indicator: [{ mental_sum: 13, mental_count: 2 }],
    })
  })

  it('fill the window that was open when they were given, even if they arrive late', async () => {
    await record(reflection('2026-06-10T07:30:00Z'))
    await record(reflection('2026-06-10T06:30:00Z'))
    expect((await kept()).map(([, , window]) => window)).toEqual(['morning', null])
    expect((await progress())?.reflectionsDone).toBe(1)
  })

  it('change the sums in which they were counted if they are corrected', async () => {
    const sent = reflection('2026-06-09T12:30:00Z', 2)
    await record(sent, reflection('2026-06-10T12:30:00Z', 6))
    await record({ ...sent, answeredAt: '2026-06-10T15:30:00Z', answers: { productivity: 9, mental: 9, physical: 9 } })
    expect((await daySums(server.db)).indicator).toMatchObject([
      { local_date: '2026-06-10', productivity_sum: 15, productivity_count: 2 },
    ])
    const answers = await server.db
      .selectFrom('survey_answer')
      .where('survey_id', '=', sent.id)
      .selectAll()
      .orderBy('question')
      .execute()
    expect(answers.map(({ value }) => value)).toEqual([9, 9, 9])
  })

  it('may leave out a question', async () => {
    await record({ ...reflection('2026-06-10T06:30:00Z'), answers: { productivity: 4 } as never })
    expect((await daySums(server.db)).indicator).toMatchObject([{ productivity_count: 1, mental_count: 0 }])
  })

  it('are refused if an answer is above ten, in which case nothing in the call is stored', async () => {
    await expect(
      record(reflection('2026-06-10T06:30:00Z', 8), reflection('2026-06-10T12:30:00Z', 11)),
    ).rejects.toThrow()
    expect(await kept()).toEqual([])
  })

  it('are never in a window in Grow', async () => {
    client = await addClient(server, { coach: (coach = await addCoach(server)), steps: ['grow'] })
    await record(reflection('2026-06-10T06:30:00Z'))
    expect((await progress())?.reflectionsDone).toBe(0)
    expect((await daySums(server.db)).indicator).toHaveLength(1)
  })

  it('have the same sums after a recomputation', async () => {
    await record(reflection('2026-06-10T12:30:00Z', 4), reflection('2026-06-08T21:30:00Z', 9))
    await record(reflection('2026-06-10T12:10:00Z', 5), reflection('2026-06-08T03:00:00Z', 1))
    const sums = await daySums(server.db)
    await server.useCases.survey.recomputeReflections(client)
    expect(await daySums(server.db)).toEqual(sums)
  })
})

describe('assessments', () => {
  const statuses = async () => (await progress())?.assessments.map(({ name, status }) => [name, status])
  const answer = async (name: string, count: number, answeredAt = '2026-06-07T08:00:00Z') => {
    const answers = Array.from({ length: count }, (_, index) => ({ question: `question-${index + 1}`, value: 5 }))
    await server.useCases.survey.importAssessments(client, { assessments: [{ name, answeredAt, answers }] })
  }

  it('appear on the day on which they are due, in the client’s time zone', async () => {
    client = await addClient(server, {
      coach: (coach = await addCoach(server)),
      timezone: 'Pacific/Auckland',
      startedAt: '2026-06-04T18:00:00Z',
    })
    // In Auckland, June 11 is the step's seventh day, which begins at 12:00 UTC on June 10.
    server.clock.set(new Date('2026-06-10T11:59:59Z'))
    expect((await statuses())?.map(([name]) => name)).toEqual(['Wellbeing baseline'])
    server.clock.set(new Date('2026-06-10T12:00:00Z'))
    expect((await statuses())?.map(([name]) => name)).toEqual(['Wellbeing baseline', 'Stress and recovery'])
  })

  it('are incomplete, then in progress, then complete, and don’t change after that', async () => {
    expect(await statuses()).toEqual([
      ['Wellbeing baseline', 'incomplete'],
      ['Stress and recovery', 'incomplete'],
    ])
    await answer('Stress and recovery', 3)
    expect((await statuses())?.[1]?.[1]).toBe('inProgress')
    await answer('Stress and recovery', 10)
    expect((await statuses())?.[1]?.[1]).toBe('complete')
    await answer('Stress and recovery', 3)
    expect((await statuses())?.[1]?.[1]).toBe('complete')
  })

  it('count once they are due, even if they were completed earlier', async () => {
    server.clock.set(new Date('2026-06-03T09:00:00Z'))
    await answer('Stress and recovery', 10, '2026-06-03T08:00:00Z')
    expect(await statuses()).toEqual([['Wellbeing baseline', 'incomplete']])
    server.clock.set(new Date('2026-06-07T09:00:00Z'))
    expect((await statuses())?.[1]).toEqual(['Stress and recovery', 'complete'])
  })

  it('are imported all or none, and a refusal names the record', async () => {
    const answers = [{ question: 'question-1', value: 5 }]
    const sent = { name: 'Stress and recovery', answeredAt: '2026-06-07T08:00:00Z', answers }
    const other = { ...sent, name: 'Wellbeing baseline' }
    const wrongs: [string, string, typeof sent][] = [
      ['before_the_journey', 'answeredAt', { ...other, answeredAt: '2026-05-31T08:00:00Z' }],
      ['validation_failed', 'answeredAt', { ...other, answeredAt: '2026-07-01T08:00:00Z' }],
      ['validation_failed', 'answers[0].question', { ...other, answers: [{ question: 'question-11', value: 5 }] }],
    ]
    for (const [code, field, wrong] of wrongs) {
      const call = server.useCases.survey.importAssessments(client, { assessments: [sent, wrong] })
      await expect(call).rejects.toMatchObject({ code, errors: [{ path: `assessments[1].${field}` }] })
    }
    expect((await statuses())?.map(([, status]) => status)).toEqual(['incomplete', 'incomplete'])
  })

  it('are listed once their step begins', async () => {
    await server.useCases.journey.beginNextStep({
      ...client,
      startedAt: '2026-06-08T00:00:00Z',
      bpm: 8,
      goals: [],
      goalChoices: [],
    })
    expect((await progress())?.assessments.map(({ name, date }) => [name, date])).toEqual([
      ['Wellbeing baseline', '2026-06-01'],
      ['Stress and recovery', '2026-06-07'],
      ['Sleep and energy', '2026-06-11'],
    ])
  })
})
