import { ATTENTION_RULES, type ClientAttention } from '@attune/api'
import { createMockDatabase } from '@attune/api/mock'
import { expect, test } from 'vitest'
import { formatsOf } from '../../../shared/format/formats.ts'
import type { ClientRow } from '../rows/client-row.ts'
import {
  attentionEntries,
  countNeedingReview,
  type ListedClients,
  ruleCounts,
  RULES_IN_SENTENCE,
} from './attention-rows.ts'

const { compare } = formatsOf('en-US')
const { persons } = createMockDatabase()
const clients = persons.filter(({ type }) => type === 'user')
const rows = clients.map((person) => ({ id: person.id, person })) as ClientRow[]
const [ada, ben, cleo, dan, eve] = rows

const facts: ClientAttention['facts'] = {
  hours: 6.3,
  limit: 10,
  lastConnectedAt: null,
  lastDataOn: null,
  daysWithoutData: 0,
  laggingIndicators: [],
  step: null,
  grow: null,
  followUp: null,
}
type Met = ClientAttention['rules'][number]
const met = (rule: Met['rule'], urgency: number, isReviewed = false): Met => ({
  rule,
  urgency,
  isReviewed,
  fingerprint: rule,
})
const of = (row: ClientRow | undefined, ...rules: Met[]): ClientAttention => ({
  personId: row?.id ?? '',
  facts,
  rules,
  lastReview: null,
})
const attention = [
  of(cleo, met('onCourse', 0)),
  of(ada, met('lowEngagement', 0.2), met('noData', 3, true)),
  of(ben, met('lowEngagement', 0.7), met('readyToMoveOn', 1)),
  of(dan, met('behindPlan', 1.4, true)),
  of(eve, met('lowEngagement', 0.2)),
]
const order = (kept: ListedClients = new Map(), shown = rows) =>
  attentionEntries(shown, attention, { kept, compare }).map(({ row }) => row)

test('clients are ordered by weight and then by name, followed by reviewed clients and then by clients on course', () => {
  // Ada’s reviewed rule doesn't add to her weight.
  expect(order()).toEqual([ben, ada, eve, dan, cleo])
})

test('a client who is reviewed in the view keeps their position', () => {
  expect(order(new Map([[dan?.id ?? '', null]]))).toEqual([ben, dan, ada, eve, cleo])
})

test('a client excluded by a filter or by the search is not shown', () => {
  expect(order(new Map(), rows.slice(1, 2))).toEqual([ben])
})

test('each filter counts the clients who meet its rule and aren’t reviewed for it, and On course is last', () => {
  expect([...ruleCounts(attention)]).toEqual([
    ['onCourse', 1],
    ['lowEngagement', 3],
    ['readyToMoveOn', 1],
  ])
  expect(ATTENTION_RULES.at(-1)).toBe('onCourse')
})

test('the sentence has the count of each rule’s filter except On course, and its total counts each client once', () => {
  expect(RULES_IN_SENTENCE.toSorted()).toEqual(ATTENTION_RULES.filter((rule) => rule !== 'onCourse').toSorted())
  const without = { ...of(dan, met('lowEngagement', 2), met('noData', 3)), facts: { ...facts, hours: 0 } }
  const both = of(eve, met('behindPlan', 1), met('halfOfUsual', 1), met('laggingIndicator', 1))
  const all = [...attention.slice(0, 3), without, both]
  expect(countNeedingReview(all)).toBe(4)
  const counts = ruleCounts(all)
  // A client with 0 hours has low engagement. A client without data meets a different rule.
  expect(RULES_IN_SENTENCE.map((rule) => counts.get(rule) ?? 0)).toEqual([0, 1, 3, 1, 1, 1, 1])
})

test('a reviewed rule isn’t counted', () => {
  const all = [of(ada, met('followUpDue', 3)), of(ben, met('followUpDue', 3, true))]
  expect([countNeedingReview(all), [...ruleCounts(all)]]).toEqual([1, [['followUpDue', 1]]])
})
