import { expect, test } from 'vitest'
import { placeBox } from './place-box.ts'

const box = { width: 0.3, height: 0.4 }
const read = { x: 0.5, y: 0.5 }

test('the box is on the side where it covers fewer points', () => {
  const after = [0.55, 0.6, 0.7].flatMap((x) => [
    { x, y: 0.1 },
    { x, y: 0.9 },
  ])
  expect(placeBox(read, [read, ...after], box)).toEqual({ side: 'before', edge: 'bottom' })
  expect(placeBox(read, [read, ...after.map(({ x, y }) => ({ x: 1 - x, y }))], box)).toEqual({
    side: 'after',
    edge: 'bottom',
  })
})

test('the box is above the points if they are at the bottom', () => {
  const low = [0.3, 0.6].map((x) => ({ x, y: 0.9 }))
  expect(placeBox(read, [read, ...low], box)).toEqual({ side: 'after', edge: 'top' })
})

test('the box stays within the plot', () => {
  expect(placeBox({ x: 0.9, y: 0.2 }, [], box)).toEqual({ side: 'before', edge: 'bottom' })
  expect(placeBox({ x: 0.1, y: 0.2 }, [], box)).toEqual({ side: 'after', edge: 'bottom' })
})

test('a box without space on either side is at the far end, and never covers the point that is read out', () => {
  const wide = { width: 0.9, height: 0.4 }
  const others = [0.1, 0.2, 0.3].map((x) => ({ x, y: 0.1 }))
  expect(placeBox({ x: 0.6, y: 0.8 }, [{ x: 0.6, y: 0.8 }, ...others], wide)).toEqual({ side: 'atStart', edge: 'top' })
  expect(placeBox({ x: 0.4, y: 0.2 }, [{ x: 0.4, y: 0.2 }], wide)).toEqual({ side: 'atEnd', edge: 'bottom' })
})
