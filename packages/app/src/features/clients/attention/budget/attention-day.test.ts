import type { AttentionRule } from '@attune/api'
import { describe, expect, test } from 'vitest'
import type { AttentionEntry } from '../attention-rows.ts'
import { cutAtBudget, idsOfCut } from './cut-at-budget.ts'
import { dayInUse } from './use-attention-day.ts'

const entry = (id: string, rule: AttentionRule = 'noData', isReviewed = false) =>
  ({ row: { id }, rules: [{ rule, urgency: 1, isReviewed, fingerprint: '' }] }) as unknown as AttentionEntry
const idsIn = (entries: readonly AttentionEntry[] = []) => entries.map(({ row }) => row.id).join('')
const day = { budget: 5 as const, personIds: [...'abcde'] }
const waiting = [...'abcdefg'].map((id) => entry(id))
const nobody = new Map<string, null>()

describe('the list is cut', () => {
  test('behind the clients of the day, in the list’s order', () => {
    const cut = cutAtBudget([...waiting.toReversed(), entry('x', 'onCourse')], day, nobody)
    expect([idsIn(cut?.today), idsIn(cut?.waiting), idsIn(cut?.later)]).toEqual(['edcba', 'gf', 'gfx'])
    expect(cut?.isDone).toBe(false)
  })

  test('not without a limit, with fewer clients than the budget, or with nobody behind them', () => {
    expect(cutAtBudget(waiting, { budget: null, personIds: [] }, nobody)).toBeUndefined()
    expect(cutAtBudget(waiting, { ...day, budget: 8 }, nobody)).toBeUndefined()
    expect(cutAtBudget([...waiting.slice(0, 5), entry('x', 'onCourse')], day, nobody)).toBeUndefined()
  })

  test('when the day is done, also with nobody behind them', () => {
    const done = [...'abcd'].map((id) => entry(id, 'noData', true))
    expect(cutAtBudget([...done, entry('e', 'onCourse'), entry('x', 'onCourse')], day, nobody)?.isDone).toBe(true)
  })

  test('still where the last one behind them has just been reviewed', () => {
    const rows = [...waiting.slice(0, 5), entry('f', 'noData', true)]
    expect(cutAtBudget(rows, day, nobody)).toBeUndefined()
    expect(idsIn(cutAtBudget(rows, day, new Map([['f', null]]))?.later)).toBe('f')
  })

  test('without the clients who were paused or archived, and not where all of them were', () => {
    expect(idsIn(cutAtBudget(waiting.slice(2), day, nobody)?.today)).toBe('cde')
    expect(cutAtBudget(waiting.slice(5), day, nobody)).toBeUndefined()
  })
})

test('a profile goes through the clients of the day; from one who waits through these, too; else through all shown', () => {
  const cut = cutAtBudget([...waiting, entry('x', 'onCourse')], day, nobody)
  if (!cut) throw new Error('The list is cut')
  expect(idsOfCut(cut, false, 'b').join('')).toBe('abcde')
  expect(idsOfCut(cut, false, undefined).join('')).toBe('abcde')
  expect(idsOfCut(cut, false, 'g').join('')).toBe('abcdefg')
  expect(idsOfCut(cut, true, 'b').join('')).toBe('abcdefgx')
})

test('a day that is over shows until the next one has loaded, and not once that has failed', () => {
  const value = { ...day, today: '2026-06-11' }
  const use = (result: Parameters<typeof dayInUse>[0], today = '2026-06-11') => dayInUse(result, today)
  expect(use({ status: 'loading' })).toMatchObject({ isAwaited: true, hasFailed: false })
  expect(use({ status: 'loaded', value })).toEqual({ value, isOver: false, isAwaited: false, hasFailed: false })
  expect(use({ status: 'loading', value }, '2026-06-12')).toMatchObject({ value, isOver: true, isAwaited: false })
  const failed = { status: 'failed', error: new Error('down'), value } as const
  expect(use(failed)).toMatchObject({ value, hasFailed: false })
  expect(use(failed, '2026-06-12')).toMatchObject({ value: undefined, isOver: true, hasFailed: true })
})
