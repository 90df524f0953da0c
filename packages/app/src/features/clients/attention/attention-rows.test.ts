import { ATTENTION_RULES, type ClientAttention } from '@attune/api'
import { createWorld } from '@attune/api/mock'
import { expect, test } from 'vitest'
import { formatsOf } from '../../../shared/format/formats.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { attentionEntries, type KeptClients, needCounts, ruleCounts } from './attention-rows.ts'

const { compare } = formatsOf('en-US')
const { persons } = createWorld()
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
const order = (kept: KeptClients = new Map(), rules: readonly Met['rule'][] = [], shown = rows) =>
  attentionEntries(shown, attention, { rules, kept, compare }).map(({ row }) => row)

test('the heaviest client is first, equal ones by name, then reviewed ones, then those on course', () => {
  // Ada’s reviewed rule weighs nothing.
  expect(order()).toEqual([ben, ada, eve, dan, cleo])
})

test('a client reviewed in the view stays in place', () => {
  expect(order(new Map([[dan?.id ?? '', null]]))).toEqual([ben, dan, ada, eve, cleo])
})

test('rules leave out the clients who meet none of them', () => {
  expect(order(new Map(), ['lowEngagement'])).toEqual([ben, ada, eve])
  expect(order(new Map(), ['lowEngagement', 'onCourse'])).toEqual([ben, ada, eve, cleo])
})

test('a client whom the list leaves out is not shown, and still counts', () => {
  expect(order(new Map(), [], rows.slice(1, 2))).toEqual([ben])
})

test('the filters count the clients who meet a rule that is not reviewed, with On course as the last', () => {
  expect([...ruleCounts(attention)]).toEqual([
    ['onCourse', 1],
    ['lowEngagement', 3],
    ['readyToMoveOn', 1],
  ])
  expect(ATTENTION_RULES.at(-1)).toBe('onCourse')
})

test('the sentence counts each client once for each need: silent is no data or no hour at all', () => {
  const without = { ...of(dan, met('lowEngagement', 2), met('noData', 3)), facts: { ...facts, hours: 0 } }
  const both = of(eve, met('behindPlan', 1), met('halfOfUsual', 1), met('laggingIndicator', 1))
  const { clients: count, needs } = needCounts([...attention.slice(0, 3), without, both])
  expect(count).toBe(4)
  expect([...needs]).toEqual([
    ['low', 2],
    ['ready', 1],
    ['silent', 1],
    ['behind', 1],
    ['lagging', 1],
  ])
})

test('a follow-up that is due is a need of its own', () => {
  const { clients: count, needs } = needCounts([of(ada, met('followUpDue', 3)), of(ben, met('followUpDue', 3, true))])
  expect([count, [...needs]]).toEqual([1, [['followUp', 1]]])
})
