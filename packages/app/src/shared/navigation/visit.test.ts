import { expect, test } from 'vitest'
import { beginVisit } from './visit.ts'

const stays = () => false
const isLost = () => true

test("the first screen of a visit leaves the focus at the document's start", () => {
  expect(beginVisit(isLost).arriveAt('/clients')).toBe(false)
})

test('each later screen gets the focus', () => {
  const visit = beginVisit(stays)
  visit.arriveAt('/')
  expect(visit.arriveAt('/clients')).toBe(true)
  expect(visit.arriveAt('/clients/1')).toBe(true)
  expect(visit.arriveAt('/clients')).toBe(true)
})

test('a heading that replaces its skeleton inherits its focus, and no other', () => {
  const lost = beginVisit(isLost)
  lost.arriveAt('/clients')
  lost.arriveAt('/clients/1')
  expect(lost.arriveAt('/clients/1')).toBe(true)
  const moved = beginVisit(stays)
  moved.arriveAt('/clients')
  moved.arriveAt('/clients/1')
  expect(moved.arriveAt('/clients/1')).toBe(false)
})

test('the first screen, rendered again, still leaves the focus alone', () => {
  const visit = beginVisit(isLost)
  visit.arriveAt('/clients')
  expect(visit.arriveAt('/clients')).toBe(false)
})
