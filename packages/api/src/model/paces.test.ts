import { expect, it } from 'vitest'
import type { BreathsPerMinute } from './enumerations.ts'
import { comparedPaces, suggestedPace } from './paces.ts'

const at = (bpm: BreathsPerMinute, hrv1: number | null) => ({ bpm, means: hrv1 === null ? null : { hrv1 } })

it('compares the paces with enough sessions, the highest HRV-1 first', () => {
  const compared = comparedPaces([at(10, 31), at(8, 34), at(6, null)])
  expect(compared.map(({ bpm }) => bpm)).toEqual([8, 10])
})

it('suggests the pace of the step without evidence', () => {
  expect(suggestedPace('grow', [at(10, null), at(8, null), at(6, null)])).toEqual({ bpm: 6, isByEvidence: false })
})

it("does not move the suggestion to another pace while the step's own has not been compared", () => {
  expect(suggestedPace('grow', [at(10, 31), at(8, 34), at(6, null)])).toEqual({ bpm: 6, isByEvidence: false })
})

it('moves the suggestion to the pace with the highest HRV-1', () => {
  expect(suggestedPace('grow', [at(10, 29), at(8, 41), at(6, 34)])).toEqual({ bpm: 8, isByEvidence: true })
})

it('does not move it for less than 5 percent, nor away from the highest', () => {
  expect(suggestedPace('grow', [at(10, null), at(8, 40), at(6, 38.1)])).toEqual({ bpm: 6, isByEvidence: false })
  expect(suggestedPace('grow', [at(10, null), at(8, 40), at(6, 38)])).toEqual({ bpm: 8, isByEvidence: true })
  expect(suggestedPace('sense', [at(10, 30), at(8, 41), at(6, 34)])).toEqual({ bpm: 8, isByEvidence: false })
})
