import { expect, test } from 'vitest'
import { usualBand } from './usual-band.ts'

const usual = { low: 30, high: 40 }
const daysWith = (...ranges: (typeof usual | null)[]) =>
  ranges.map((range, index) => ({ date: `1970-01-0${index + 1}`, usual: range }))

test('the usual range of each day is drawn at its noon', () => {
  expect(usualBand(daysWith(usual, null, usual))).toEqual([
    { at: 0.5, ...usual },
    { at: 2.5, ...usual },
  ])
  expect(usualBand(daysWith(null))).toEqual([])
})

test('the usual range of a single day is drawn over the whole day', () => {
  expect(usualBand(daysWith(null, usual))).toEqual([
    { at: 1, ...usual },
    { at: 2, ...usual },
  ])
})
