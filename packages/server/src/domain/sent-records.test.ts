import { expect, it } from 'vitest'
import { ProblemError } from '../platform/problems.ts'
import { PartlyStored, refuseImport, reportRefused } from './sent-records.ts'

const refused = [{ index: 2, path: 'uses[2].endedAt', message: 'must not be in the future' }]

it('a refusal after the commit throws PartlyStored, and a refusal before the commit doesn’t', () => {
  expect(() => reportRefused('records_refused', refused)).toThrow(PartlyStored)
  expect(() => refuseImport(refused)).toThrow(ProblemError)
  expect(() => refuseImport(refused)).not.toThrow(PartlyStored)
})

it('nothing is thrown if no record was refused', () => {
  expect(() => reportRefused('records_refused', [])).not.toThrow()
  expect(() => refuseImport([])).not.toThrow()
})
