import { expect, test } from 'vitest'
import { beginVisit } from './visit.ts'

const stays = () => false
const isLost = () => true

test('the first screen of a visit keeps the start of the document', () => {
  expect(beginVisit(isLost).arriveAt('/clients')).toBe(false)
})

test('each other screen takes the focus', () => {
  const visit = beginVisit(stays)
  visit.arriveAt('/')
  expect(visit.arriveAt('/clients')).toBe(true)
  expect(visit.arriveAt('/clients/1')).toBe(true)
  expect(visit.arriveAt('/clients')).toBe(true)
})

test('a heading that replaces its skeleton takes over the focus, and takes it from nothing else', () => {
  const lost = beginVisit(isLost)
  lost.arriveAt('/clients')
  lost.arriveAt('/clients/1')
  expect(lost.arriveAt('/clients/1')).toBe(true)
  const moved = beginVisit(stays)
  moved.arriveAt('/clients')
  moved.arriveAt('/clients/1')
  expect(moved.arriveAt('/clients/1')).toBe(false)
})

test('the first screen, drawn again, still leaves the focus alone', () => {
  const visit = beginVisit(isLost)
  visit.arriveAt('/clients')
  expect(visit.arriveAt('/clients')).toBe(false)
})
