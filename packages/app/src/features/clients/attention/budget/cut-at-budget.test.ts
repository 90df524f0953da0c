import type { AttentionRule } from '@attune/api'
import { describe, expect, test } from 'vitest'
import type { AttentionEntry } from '../attention-rows.ts'
import { cutAtBudget, idsOfCut } from './cut-at-budget.ts'

const entry = (id: string, rule: AttentionRule = 'noData', isReviewed = false) =>
  // These are the only properties of an entry that `cutAtBudget` reads.
  ({ row: { id }, rules: [{ rule, urgency: 1, isReviewed, fingerprint: '' }] }) as unknown as AttentionEntry
const idsIn = (entries: readonly AttentionEntry[] = []) => entries.map(({ row }) => row.id).join('')
const day = { budget: 5 as const, personIds: [...'abcde'] }
const waiting = [...'abcdefg'].map((id) => entry(id))
const noneKept = new Map<string, null>()

describe('cutAtBudget', () => {
  test('cuts the list after the clients of the day, and keeps the order', () => {
    const cut = cutAtBudget([...waiting.toReversed(), entry('x', 'onCourse')], day, noneKept)
    expect([idsIn(cut?.today), idsIn(cut?.waiting), idsIn(cut?.later)]).toEqual(['edcba', 'gf', 'gfx'])
    expect(cut?.isDone).toBe(false)
  })

  test('doesn’t cut if there is no limit, fewer clients than the budget, or no client who waits beyond the day', () => {
    expect(cutAtBudget(waiting, { budget: null, personIds: [] }, noneKept)).toBeUndefined()
    expect(cutAtBudget(waiting, { ...day, budget: 8 }, noneKept)).toBeUndefined()
    expect(cutAtBudget([...waiting.slice(0, 5), entry('x', 'onCourse')], day, noneKept)).toBeUndefined()
  })

  test('cuts once the day is done, even if no client waits beyond it', () => {
    const done = [...'abcd'].map((id) => entry(id, 'noData', true))
    expect(cutAtBudget([...done, entry('e', 'onCourse'), entry('x', 'onCourse')], day, noneKept)?.isDone).toBe(true)
  })

  test('still cuts if the last waiting client has just been reviewed in the view', () => {
    const rows = [...waiting.slice(0, 5), entry('f', 'noData', true)]
    expect(cutAtBudget(rows, day, noneKept)).toBeUndefined()
    expect(idsIn(cutAtBudget(rows, day, new Map([['f', null]]))?.later)).toBe('f')
  })

  test('leaves out those of the day’s clients who were paused or archived, and doesn’t cut if none remain', () => {
    expect(idsIn(cutAtBudget(waiting.slice(2), day, noneKept)?.today)).toBe('cde')
    expect(cutAtBudget(waiting.slice(5), day, noneKept)).toBeUndefined()
  })
})

test('idsOfCut returns all displayed clients, or only those of the day, and also the waiting clients if the opened client is waiting', () => {
  const cut = cutAtBudget([...waiting, entry('x', 'onCourse')], day, noneKept)
  if (!cut) throw new Error('The list is cut')
  expect(idsOfCut(cut, false, 'b').join('')).toBe('abcde')
  expect(idsOfCut(cut, false, undefined).join('')).toBe('abcde')
  expect(idsOfCut(cut, false, 'g').join('')).toBe('abcdefg')
  expect(idsOfCut(cut, true, 'b').join('')).toBe('abcdefgx')
})
