import { attentionFacts, LIMITS, type AttentionFacts, type Limit } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'
import type { RecordsRow } from './records.repository.ts'

const now = new Date('2026-06-11T09:00:00Z')

const calm: AttentionFacts = attentionFacts({
  engagement: undefined,
  indicators: undefined,
  startedOn: undefined,
  step: null,
  lastDataOn: null,
  today: '2026-06-11',
  grow: null,
  followUp: null,
})
const lagging = (indicator: 'productivity' | 'mental' | 'physical') => ({
  laggingIndicators: [{ indicator, average: 69, coverage: 7, change: null }],
})
const step = (day: number, done: number, exercisesDone: number) => ({
  step: {
    step: 'learn' as const,
    day,
    done,
    planned: 40,
    exercises: { done: exercisesDone, planned: 10 },
    nextStep: null,
  },
})

/** For each limit, facts that cross this limit alone. */
const crossing: Readonly<Record<Limit, Partial<AttentionFacts>>> = {
  engagement: { hours: 9.9, limit: 10 },
  productivity: lagging('productivity'),
  mental: lagging('mental'),
  physical: lagging('physical'),
  exercises: step(6, 37, 7),
  reflections: step(6, 33, 10),
  plan: step(7, 31, 8),
  data: { daysWithoutData: 3 },
  pace: { grow: { lately: 0.9, mean: 2 } },
  readiness: step(7, 32, 8),
}

const row: RecordsRow = {
  client_id: 'client',
  since: new Date('2026-06-10T09:00:00Z'),
  zones: [{ since: '2026-01-01T00:00:00Z', timezone: 'UTC' }],
  step: null,
  step_started_at: null,
  step_started_on: null,
  exercises: 0,
  reflections: 0,
  seconds_of_use: 0,
  assessments: [],
  step_days: [],
}

const compared = (facts: Partial<AttentionFacts>, held: readonly string[] | null) =>
  compare(row, { ...calm, ...facts }, held, now)

describe.each(LIMITS)('the limit of %s', (limit) => {
  const newWith = (facts: Partial<AttentionFacts>, held: readonly string[] | null) =>
    compared(facts, held).whatsNew.crossedLimits.some((crossed) => crossed.limit === limit)

  it('is new if it is crossed now and wasn’t when the last visit ended', () => {
    expect(newWith(crossing[limit], [])).toBe(true)
  })

  it('is not new if it was already crossed when the last visit ended, or isn’t crossed now', () => {
    expect(newWith(crossing[limit], [limit])).toBe(false)
    expect(newWith({}, [])).toBe(false)
    expect(newWith({}, [limit])).toBe(false)
  })

  it('is not new if the stored state of the last visit is unknown', () => {
    expect(newWith(crossing[limit], null)).toBe(false)
  })

  it('is stored at the end of this visit if it is crossed', () => {
    expect(compared(crossing[limit], null).held).toContain(limit)
    expect(compared({}, [limit]).held).not.toContain(limit)
  })
})

it('an overdue assessment is new from the day after it was due, until a visit ends during which it is overdue', () => {
  const overdue = (dueOn: string, status: 'active' | 'completed', held: readonly string[] | null) =>
    compare({ ...row, assessments: [['a', 'Sleep', dueOn, status, null]] }, calm, held, now)
  expect(overdue('2026-06-10', 'active', []).whatsNew.overdueAssessments).toEqual([
    { id: 'a', name: 'Sleep', dueOn: '2026-06-10' },
  ])
  expect(overdue('2026-06-10', 'active', []).held).toEqual(['a'])
  for (const { whatsNew } of [
    overdue('2026-06-10', 'active', ['a']),
    overdue('2026-06-11', 'active', []),
    overdue('2026-06-10', 'completed', []),
    overdue('2026-06-10', 'active', null),
  ])
    expect(whatsNew.overdueAssessments).toEqual([])
})
