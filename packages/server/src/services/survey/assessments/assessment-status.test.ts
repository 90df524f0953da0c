import { expect, it } from 'vitest'
import { assessmentStatus } from './assessment-status.ts'

it('is complete once the survey is completed, in progress with answers, incomplete otherwise', () => {
  expect(assessmentStatus({ status: 'completed', answerCount: 12 })).toBe('complete')
  expect(assessmentStatus({ status: 'active', answerCount: 3 })).toBe('inProgress')
  expect(assessmentStatus({ status: 'active', answerCount: 0 })).toBe('incomplete')
})
