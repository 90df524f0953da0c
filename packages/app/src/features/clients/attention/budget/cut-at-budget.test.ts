import type { AttentionRule } from '@attune/api'
import { describe, expect, test } from 'vitest'
import type { AttentionEntry } from '../attention-rows.ts'
import { cutAtBudget, idsOfCut } from './cut-at-budget.ts'

const entry = (id: string, rule: AttentionRule = 'noData', isReviewed = false) =>
  // The code that cuts the list reads no more of a client.
  ({ row: { id }, rules: [{ rule, urgency: 1, isReviewed, fingerprint: '' }] }) as unknown as AttentionEntry
const idsIn = (entries: readonly AttentionEntry[] = []) => entries.map(({ row }) => row.id).join('')
const day = { budget: 5 as const, personIds: [...'abcde'] }
const waiting = [...'abcdefg'].map((id) => entry(id))
const noneKept = new Map<string, null>()

describe('the list is cut', () => {
  test('after the clients of the day, in the list’s order', () => {
    const cut = cutAtBudget([...waiting.toReversed(), entry('x', 'onCourse')], day, noneKept)
    expect([idsIn(cut?.today), idsIn(cut?.waiting), idsIn(cut?.later)]).toEqual(['edcba', 'gf', 'gfx'])
    expect(cut?.isDone).toBe(false)
  })

  test('not without a limit, with fewer clients than the budget, or if no client waits after them', () => {
    expect(cutAtBudget(waiting, { budget: null, personIds: [] }, noneKept)).toBeUndefined()
    expect(cutAtBudget(waiting, { ...day, budget: 8 }, noneKept)).toBeUndefined()
    expect(cutAtBudget([...waiting.slice(0, 5), entry('x', 'onCourse')], day, noneKept)).toBeUndefined()
  })

  test('when the day is done, even if no client waits after them', () => {
    const done = [...'abcd'].map((id) => entry(id, 'noData', true))
    expect(cutAtBudget([...done, entry('e', 'onCourse'), entry('x', 'onCourse')], day, noneKept)?.isDone).toBe(true)
  })

  test('even if the last one after them has just been reviewed', () => {
    const rows = [...waiting.slice(0, 5), entry('f', 'noData', true)]
    expect(cutAtBudget(rows, day, noneKept)).toBeUndefined()
    expect(idsIn(cutAtBudget(rows, day, new Map([['f', null]]))?.later)).toBe('f')
  })

  test('without the clients who were paused or archived, and not if all of them were', () => {
    expect(idsIn(cutAtBudget(waiting.slice(2), day, noneKept)?.today)).toBe('cde')
    expect(cutAtBudget(waiting.slice(5), day, noneKept)).toBeUndefined()
  })
})

test('a profile moves through the clients of the day; from a waiting one through these, too; else through all shown', () => {
  const cut = cutAtBudget([...waiting, entry('x', 'onCourse')], day, noneKept)
  if (!cut) throw new Error('The list is cut')
  expect(idsOfCut(cut, false, 'b').join('')).toBe('abcde')
  expect(idsOfCut(cut, false, undefined).join('')).toBe('abcde')
  expect(idsOfCut(cut, false, 'g').join('')).toBe('abcdefg')
  expect(idsOfCut(cut, true, 'b').join('')).toBe('abcdefgx')
})
