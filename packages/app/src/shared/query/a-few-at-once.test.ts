import { expect, test } from 'vitest'
import { aFewAtOnce } from './a-few-at-once.ts'

test('runs four at once, and returns the outcomes in the items’ order', async () => {
  let running = 0
  let most = 0
  const outcomes = await aFewAtOnce([5, 1, 4, 2, 3, 0], async (item) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, item))
    running -= 1
    if (item === 4) throw new Error('no')
    return item * 10
  })
  expect(most).toBe(4)
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    50,
    10,
    'failed',
    20,
    30,
    0,
  ])
})
