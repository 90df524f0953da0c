import { expect, test } from 'vitest'
import { createStopwatch } from './stopwatch.ts'

function watchAt() {
  let now = 0
  const watch = createStopwatch(() => now)
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { watch, pass }
}

test('the stopwatch counts the time without pauses', () => {
  const { watch, pass } = watchAt()
  pass(5_000)
  watch.pause()
  pass(60_000)
  expect(watch.elapsed()).toBe(5_000)
  watch.carryOn()
  pass(1_000)
  expect(watch.elapsed()).toBe(6_000)
})

test('the stopwatch pauses when the page has slept, and doesn’t count that time', () => {
  const { watch, pass } = watchAt()
  pass(10_000)
  expect(watch.tick()).toBe(0)
  pass(120_000)
  expect(watch.tick()).toBe(120_000)
  expect(watch.elapsed()).toBe(10_000)
  watch.carryOn()
  pass(500)
  expect(watch.tick()).toBe(0)
  expect(watch.elapsed()).toBe(10_500)
})
