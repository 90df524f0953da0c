import { expect, test } from 'vitest'
import { trackHeadingFocus } from './heading-focus.ts'

const stays = () => false
const isLost = () => true

test('the first screen of a session leaves the focus at the start of the document', () => {
  expect(trackHeadingFocus(isLost).arriveAt('/clients')).toBe(false)
})

test('each later screen gets the focus', () => {
  const focus = trackHeadingFocus(stays)
  focus.arriveAt('/')
  expect(focus.arriveAt('/clients')).toBe(true)
  expect(focus.arriveAt('/clients/1')).toBe(true)
  expect(focus.arriveAt('/clients')).toBe(true)
})

test('a heading takes over the focus only from its own skeleton', () => {
  const lost = trackHeadingFocus(isLost)
  lost.arriveAt('/clients')
  lost.arriveAt('/clients/1')
  expect(lost.arriveAt('/clients/1')).toBe(true)
  const moved = trackHeadingFocus(stays)
  moved.arriveAt('/clients')
  moved.arriveAt('/clients/1')
  expect(moved.arriveAt('/clients/1')).toBe(false)
})

test('the first screen doesn’t take the focus when it is rendered again either', () => {
  const focus = trackHeadingFocus(isLost)
  focus.arriveAt('/clients')
  expect(focus.arriveAt('/clients')).toBe(false)
})
