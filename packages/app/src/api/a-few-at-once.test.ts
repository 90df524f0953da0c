import { expect, test, vi } from 'vitest'
import { aFewAtOnce } from './a-few-at-once.ts'

test('four items run at once, and the outcomes are in the order of the items', async () => {
  const items = Array.from({ length: 6 }, (_, at) => ({ at, ...Promise.withResolvers<number>() }))
  const begun: number[] = []
  const running = aFewAtOnce(items, ({ at, promise }) => {
    begun.push(at)
    return promise
  })
  expect(begun).toEqual([0, 1, 2, 3])
  items[2]?.reject(new Error('no'))
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3, 4]))
  for (const { at, resolve } of items.toReversed()) resolve(at * 10)
  const outcomes = await running
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    0,
    10,
    'failed',
    30,
    40,
    50,
  ])
})
