import { expect, it } from 'vitest'
import type { BreathsPerMinute } from './enumerations.ts'
import { comparedPaces, suggestedPace } from './paces.ts'

const at = (bpm: BreathsPerMinute, hrv1: number | null) => ({ bpm, means: hrv1 === null ? null : { hrv1 } })

it('compares the paces that have enough sessions, beginning with the highest HRV-1', () => {
  const compared = comparedPaces([at(10, 31), at(8, 34), at(6, null)])
  expect(compared.map(({ bpm }) => bpm)).toEqual([8, 10])
})

it("suggests the step's own pace if there is no evidence", () => {
  expect(suggestedPace('grow', [at(10, null), at(8, null), at(6, null)])).toEqual({ bpm: 6, isByEvidence: false })
})

it("does not suggest another pace until the step's own has been compared as well", () => {
  expect(suggestedPace('grow', [at(10, 31), at(8, 34), at(6, null)])).toEqual({ bpm: 6, isByEvidence: false })
})

it('suggests the pace with the highest HRV-1', () => {
  expect(suggestedPace('grow', [at(10, 29), at(8, 41), at(6, 34)])).toEqual({ bpm: 8, isByEvidence: true })
})

it("suggests another pace only if its HRV-1 is at least 5 percent higher, and the step's own pace if its HRV-1 is the highest", () => {
  expect(suggestedPace('grow', [at(10, null), at(8, 40), at(6, 38.1)])).toEqual({ bpm: 6, isByEvidence: false })
  expect(suggestedPace('grow', [at(10, null), at(8, 40), at(6, 38)])).toEqual({ bpm: 8, isByEvidence: true })
  expect(suggestedPace('sense', [at(10, 30), at(8, 41), at(6, 34)])).toEqual({ bpm: 8, isByEvidence: false })
})
