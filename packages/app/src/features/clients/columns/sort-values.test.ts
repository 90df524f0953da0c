import type { Person } from '@attune/api'
import { createMockDatabase } from '@attune/api/mock'
import { expect, test } from 'vitest'
import type { ClientRow, Progress } from '../rows/client-row.ts'
import type { ServiceValue } from '../rows/service-value.ts'
import { rowOf } from '../rows/story-row.ts'
import { clientColumns, type ColumnId } from './client-columns.tsx'

const numberOf = (id: ColumnId) => clientColumns[id].sortValue as (row: ClientRow) => number | null
const textOf = (id: ColumnId) => clientColumns[id].sortValue as (row: ClientRow) => string
const ready = <T>(value: T | undefined): ServiceValue<T> => ({ status: 'ready', value })

const loading = { status: 'loading' } as const
const mary = { firstName: 'Mary', lastName: 'Smith' } as Person
const row = (parts: Partial<ClientRow>) => rowOf(mary, parts)
const phase = (step: 'learn' | 'sense' | 'grow', day: number) =>
  numberOf('phase')(row({ journey: ready({ currentStep: { step, day } } as never) })) ?? NaN
const due = (...statuses: ('complete' | 'inProgress' | 'incomplete')[]) =>
  numberOf('assessments')(
    row({ assessments: ready(statuses.map((status) => ({ id: status, name: '', date: '', status }))) }),
  )
const named = (firstName: string, lastName: string) => row({ person: { firstName, lastName } as Person })
const ofPlan = (progress: Pick<Progress, 'done' | 'planned'>) =>
  ready({ ...progress, isJudged: true, isFlagged: false })
const exercises = (progress: Pick<Progress, 'done' | 'planned'>) =>
  numberOf('exercises')(row({ exercises: ofPlan(progress) }))

test('names are ordered by first name and then by last name', () => {
  const { compare } = new Intl.Collator('en-US', { numeric: true })
  const rows = [named('Mary Ann', 'Abel'), named('mary', 'Zimmer'), named('Inês', 'Carvalho'), named('Ines', 'Dias')]
  const sorted = rows.map(textOf('name')).toSorted(compare)
  expect(sorted).toEqual(['Inês\tCarvalho', 'Ines\tDias', 'mary\tZimmer', 'Mary Ann\tAbel'])
})

test('phases are ordered by step and then by day', () => {
  expect(phase('learn', 7)).toBeLessThan(phase('sense', 1))
  expect(phase('sense', 2)).toBeLessThan(phase('sense', 11))
  expect(phase('sense', 400)).toBeLessThan(phase('grow', 1))
})

test('exercises are ordered by ratio, and clients in Grow come last, by count', () => {
  expect(exercises({ done: 5, planned: 8 })).toBe(0.625)
  expect(exercises({ done: 3, planned: null })).toBe(3)
  expect(clientColumns.exercises.sortsAfter?.(row({ exercises: ofPlan({ done: 3, planned: null }) }))).toBe(true)
  expect(clientColumns.exercises.sortsAfter?.(row({ exercises: ofPlan({ done: 5, planned: 8 }) }))).toBe(false)
  expect(clientColumns.exercises.sortsAfter?.(row({}))).toBe(false)
})

test('a missing value is null rather than 0', () => {
  expect(numberOf('engagement')(row({}))).toBeNull()
  expect(numberOf('engagement')(row({ engagement: { status: 'failed' } }))).toBeNull()
  expect(exercises({ done: 0, planned: 0 })).toBeNull()
  expect(numberOf('reflections')(row({ reflections: ofPlan({ done: 0, planned: null }) }))).toBeNull()
  expect(numberOf('assessments')(row({ assessments: ready([]) }))).toBeNull()
  const [used] = createMockDatabase().engagements
  const unused = ready(used && { ...used, hours: 0 })
  expect(numberOf('engagement')(row({ engagement: unused }))).toBe(0)
  const hrv = { personId: 'one', bpm: 6, average: null, sessions: 0, change: null }
  expect([
    numberOf('hrv1')(row({ hrv: ready(hrv) })),
    numberOf('hrv1')(row({ hrv: ready({ ...hrv, average: 45.2 }) })),
  ]).toEqual([null, 45.2])
})

test('the last data is ordered by day, and a client without data has none', () => {
  const last = (lastDataOn: string | null) =>
    numberOf('lastData')(row({ lastData: ready({ lastDataOn, daysWithoutData: null }) }))
  expect(last('2026-06-11')).toBe((last('2026-05-31') ?? 0) + 11)
  expect(last(null)).toBeNull()
})

test('changes are ordered by the signed difference, and a missing change is null rather than 0', () => {
  const mental = (change: number | null) =>
    numberOf('mentalChange')(
      row({ changes: { engagement: loading, indicators: ready({ mental: { change } } as never) } }),
    )
  expect([-8, 0, 3, null].map(mental)).toEqual([-8, 0, 3, null])
  expect(
    numberOf('engagementChange')(
      row({ changes: { engagement: ready({ change: -1.2 } as never), indicators: loading } }),
    ),
  ).toBe(-1.2)
  expect(numberOf('engagementChange')(row({}))).toBeNull()
})

test('assessments are ordered by the share that is complete', () => {
  expect(due('complete', 'incomplete')).toBe(0.5)
  expect(due('inProgress')).toBe(0)
})

test('clients with the same tags are next to each other, and clients without tags come last', () => {
  const tagged = (...tags: string[]) => textOf('tags')(row({ person: { ...row({}).person, tags } }))
  const { compare } = new Intl.Collator('en-US', { numeric: true })
  const keys = [tagged('Sleep'), tagged('Night', 'Sleep'), tagged('Night'), tagged('Night shift')].map(String)
  expect(keys.toSorted(compare)).toEqual(['Night', 'Night\tSleep', 'Night shift', 'Sleep'])
  expect(tagged()).toBeNull()
  expect(textOf('tags')(row({}))).toBeNull()
})
