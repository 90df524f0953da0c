import { describe, expect, it } from 'vitest'
import { type AttentionPlace, clientsOfDay, inAttentionOrder } from './attention-order.ts'

type Rule = AttentionPlace['rules'][number]
const met = (rule: Rule['rule'], urgency: number, isReviewed = false): Rule => ({ rule, urgency, isReviewed })
const place = (name: string, rules: Rule[], reviewedAt?: string): AttentionPlace => ({
  name,
  rules,
  facts: { step: null },
  lastReview: reviewedAt === undefined ? null : { reviewedAt },
})
const { compare } = new Intl.Collator('de-DE')
const order = (...places: AttentionPlace[]) => inAttentionOrder(places, compare).map(({ name }) => name)

describe('the order of Attention', () => {
  it('puts clients who need a review first, then reviewed clients, and finally clients on course', () => {
    const onCourse = place('On course', [met('onCourse', 0)])
    const reviewed = place('Reviewed', [met('noData', 6, true)])
    const light = place('Light', [met('lowEngagement', 0.01)])
    expect(order(onCourse, reviewed, light)).toEqual(['Light', 'Reviewed', 'On course'])
  })

  it('puts the clients with the greatest weight first, which is the sum of the weights of their rules that are not reviewed', () => {
    const two = place('Two', [met('lowEngagement', 0.5), met('laggingIndicator', 0.4)])
    const one = place('One', [met('readyToMoveOn', 0.8), met('noData', 3, true)])
    expect(order(one, two)).toEqual(['Two', 'One'])
  })

  it('puts clients with a planned phase first among those who are only ready to move on, without moving other clients', () => {
    const ready = (name: string, urgency: number, nextStep: 'grow' | null): AttentionPlace => ({
      ...place(name, [met('readyToMoveOn', urgency), met('lowEngagement', 2, true)]),
      facts: { step: { nextStep } },
    })
    const others = [place('First', [met('noData', 3)]), place('Middle', [met('behindPlan', 1.5)])]
    const both = place('Both', [met('readyToMoveOn', 1), met('lowEngagement', 0.2)])
    const all = [
      ready('Last step', 2, null),
      ready('Last step, lately', 1, null),
      ready('Planned, lately', 1.1, 'grow'),
      ready('Planned', 1.4, 'grow'),
    ]
    expect(order(...all, ...others, both)).toEqual([
      'First',
      'Planned',
      'Middle',
      'Planned, lately',
      'Both',
      'Last step',
      'Last step, lately',
    ])
  })

  it('breaks ties by the oldest review, and puts clients who were never reviewed first', () => {
    const rules = [met('readyToMoveOn', 1)]
    const lately = place('Lately', rules, '2026-06-10T08:00:00.000Z')
    const before = place('Before', rules, '2026-06-09T23:00:00.000Z')
    expect(order(lately, before, place('Never', rules))).toEqual(['Never', 'Before', 'Lately'])
  })

  it('breaks further ties by name, in the alphabet of the coach’s language', () => {
    const rules = [met('readyToMoveOn', 1)]
    const [zoe, aerin, anna] = ['Zoe', 'Ärin', 'anna'].map((name) => place(name, rules))
    expect(zoe && aerin && anna && order(zoe, aerin, anna)).toEqual(['anna', 'Ärin', 'Zoe'])
  })
})

describe('the clients of a day', () => {
  const since = '2026-06-11T00:00:00Z'
  const light = met('lowEngagement', 0.1)
  const of = (personId: string, ...rest: [rules?: Rule[], reviewedAt?: string]) => ({
    ...place(personId, rest[0] ?? [light], rest[1]),
    personId,
  })
  const clients = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => of(id))

  it('are the first clients who need a review, up to the budget', () => {
    expect(clientsOfDay(clients, { fixed: [], budget: 5, since })).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(clientsOfDay([...clients, of('on course', [met('onCourse', 0)])], { fixed: [], budget: 8, since })).toEqual([
      ...'abcdef',
    ])
  })

  it('stay the same when other clients become more urgent, and when they are reviewed or on course', () => {
    const fixed = ['b', 'c', 'd', 'e', 'f']
    const changed = [
      of('a'),
      of('b', [met('noData', 3, true)], since),
      of('c', [met('onCourse', 0)]),
      ...clients.slice(3),
    ]
    expect(clientsOfDay(changed, { fixed, budget: 5, since })).toEqual(fixed)
    // The rule also applies to a client whom the list omits, such as a paused client.
    expect(clientsOfDay(changed.slice(2), { fixed, budget: 5, since })).toEqual(fixed)
  })

  it('begin with the clients who have been reviewed since the day began', () => {
    const reviewed = [met('noData', 3, true)]
    const some = [...clients, of('today', reviewed, since), of('yesterday', reviewed, '2026-06-10T23:59:59Z')]
    expect(clientsOfDay(some, { fixed: [], budget: 5, since })).toEqual(['today', 'a', 'b', 'c', 'd'])
    expect(clientsOfDay(some, { fixed: ['f'], budget: 5, since })).toEqual(['f', 'today', 'a', 'b', 'c'])
  })

  it('keep the clients who no longer need a review, and then the first of the others, if the budget is lowered', () => {
    const some = [...clients.slice(0, 5), of('f', [met('noData', 3, true)], since)]
    expect(clientsOfDay(some, { fixed: [...'abcdef'], budget: 5, since })).toEqual([...'fabcd'])
  })
})
