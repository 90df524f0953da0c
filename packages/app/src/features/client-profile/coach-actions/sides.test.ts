import { addDays } from '@attune/api'
import { describe, expect, it } from 'vitest'
import { countOver, doneOver, meanOf, sidesOf } from './sides.ts'

const day = '2026-06-08'

describe('the sides of an action', () => {
  it('are the seven days before the action’s day, and the seven days that begin with it', () => {
    expect(sidesOf(day, '2026-07-01')).toEqual({
      before: { from: '2026-06-01', until: '2026-06-07' },
      after: { from: '2026-06-08', until: '2026-06-14' },
      daysSince: null,
    })
  })

  it.each([
    ['2026-06-08', '2026-06-08', 1],
    ['2026-06-12', '2026-06-12', 5],
    ['2026-06-13', '2026-06-13', 6],
    ['2026-06-14', '2026-06-14', null],
  ])('end today while they are running: on %s', (today, until, daysSince) => {
    expect(sidesOf(day, today)).toMatchObject({ after: { from: day, until }, daysSince })
  })
})

const values = (count: number) => Array.from({ length: count }, (_, at) => ({ date: addDays(day, at), value: 60 + at }))
const span = { from: day, until: '2026-06-14' }

describe('a mean', () => {
  it('includes only the days of its side', () => {
    expect(meanOf([{ date: '2026-06-07', value: 0 }, ...values(9)], span)).toBe(63)
  })

  it('needs values on four days, and several values on one day count as one day', () => {
    expect(meanOf(values(3), span)).toBeNull()
    expect(meanOf([...values(3), ...values(3)], span)).toBeNull()
    expect(meanOf([...values(3), { date: '2026-06-12', value: null }], span)).toBeNull()
    expect(meanOf(values(4), span)).toBe(61.5)
  })
})

it('the count of a side includes its measured sessions, and how many of them are marked', () => {
  const session = (date: string, value: number | null, isMarked = false) => ({ date, value, isMarked })
  const sessions = [
    session('2026-06-07', 60, true),
    session(day, 60),
    session(day, 61, true),
    session('2026-06-09', null, true),
    session('2026-06-14', 62, true),
    session('2026-06-15', 62, true),
  ]
  expect(countOver(sessions, span)).toEqual({ sessions: 3, markedSessions: 2 })
})

describe('the count of done and planned', () => {
  const days = (count: number, planned: number | null = 6) =>
    Array.from({ length: count }, (_, at) => ({ date: addDays(day, at), done: 2, planned }))

  it('adds up the days of its side', () => {
    expect(doneOver(days(9), span)).toEqual({ done: 14, planned: 42 })
  })

  it('has no plan if one of its days has none, and is null if there are fewer than four days', () => {
    expect(doneOver([...days(4), { date: '2026-06-13', done: 1, planned: null }], span)).toEqual({
      done: 9,
      planned: null,
    })
    expect(doneOver(days(3), span)).toBeNull()
  })
})
