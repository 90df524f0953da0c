import { describe, expect, it } from 'vitest'
import { type AttentionPlace, inAttentionOrder } from './attention-order.ts'

type Rule = AttentionPlace['rules'][number]
const met = (rule: Rule['rule'], urgency: number, isReviewed = false): Rule => ({ rule, urgency, isReviewed })
const place = (name: string, rules: Rule[], reviewedAt?: string): AttentionPlace => ({
  name,
  rules,
  lastReview: reviewedAt === undefined ? null : { reviewedAt },
})
const { compare } = new Intl.Collator('de-DE')
const order = (...places: AttentionPlace[]) => inAttentionOrder(places, compare).map(({ name }) => name)

describe('the order of Attention', () => {
  it('puts those who need a look before those reviewed, and those on course last', () => {
    const onCourse = place('On course', [met('onCourse', 0)])
    const reviewed = place('Reviewed', [met('noData', 6, true)])
    const light = place('Light', [met('lowEngagement', 0.01)])
    expect(order(onCourse, reviewed, light)).toEqual(['Light', 'Reviewed', 'On course'])
  })

  it('puts the heaviest first, by the sum of the rules that are not reviewed', () => {
    const two = place('Two', [met('lowEngagement', 0.5), met('laggingIndicator', 0.4)])
    const one = place('One', [met('readyToMoveOn', 0.8), met('noData', 3, true)])
    expect(order(one, two)).toEqual(['Two', 'One'])
  })

  it('breaks ties by the oldest review, before it those who were never reviewed', () => {
    const rules = [met('readyToMoveOn', 1)]
    const lately = place('Lately', rules, '2026-06-10T08:00:00.000Z')
    const before = place('Before', rules, '2026-06-09T23:00:00.000Z')
    expect(order(lately, before, place('Never', rules))).toEqual(['Never', 'Before', 'Lately'])
  })

  it('then by name, in the alphabet of the coach’s language', () => {
    const rules = [met('readyToMoveOn', 1)]
    const [zoe, aerin, anna] = ['Zoe', 'Ärin', 'anna'].map((name) => place(name, rules))
    expect(zoe && aerin && anna && order(zoe, aerin, anna)).toEqual(['anna', 'Ärin', 'Zoe'])
  })
})
