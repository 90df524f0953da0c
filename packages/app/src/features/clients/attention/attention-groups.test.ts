import { ATTENTION_RULES, type ClientAttention } from '@attune/api'
import { createWorld } from '@attune/api/mock'
import { expect, test } from 'vitest'
import { attentionGroups } from './attention-groups.ts'

const { persons } = createWorld()
const [ada, ben, cleo] = persons.filter(({ type }) => type === 'user')
const facts: ClientAttention['facts'] = {
  hours: 6.3,
  lastConnectedAt: null,
  daysWithoutData: 0,
  laggingIndicators: [],
  step: null,
}
type Met = ClientAttention['rules'][number]
const met = (rule: Met['rule'], urgency: number, isReviewed = false): Met => ({
  rule,
  urgency,
  isReviewed,
  fingerprint: rule,
})
const of = (person: typeof ada, ...rules: Met[]): ClientAttention => ({ personId: person?.id ?? '', facts, rules })
const attention = [
  of(cleo, met('onCourse', 0)),
  of(ada, met('lowEngagement', 20), met('noData', 90, true)),
  of(ben, met('lowEngagement', 70)),
]
const groups = (isShown: (id: string) => boolean = () => true) => attentionGroups(persons, attention, isShown)

test('rules are in their order with On course last, and a rule without clients is left out', () => {
  const rules = groups().map(({ rule }) => rule)
  expect(rules).toEqual(['lowEngagement', 'noData', 'onCourse'])
  expect(ATTENTION_RULES.at(-1)).toBe('onCourse')
})

test('the most urgent client of a rule is first', () => {
  expect(groups()[0]?.waiting.map(({ person }) => person)).toEqual([ben, ada])
})

test('a reviewed client stays under the other rules, and is set aside under this one', () => {
  const noData = groups().find(({ rule }) => rule === 'noData')
  expect(noData?.waiting).toEqual([])
  expect(noData?.reviewed.map(({ person }) => person)).toEqual([ada])
})

test('a client that a search leaves out is under no rule', () => {
  expect(groups((id) => id === ben?.id).flatMap(({ waiting }) => waiting.map(({ person }) => person))).toEqual([ben])
})
