import { expect, it } from 'vitest'
import { assessmentStatus } from './assessment-status.ts'

it('an assessment is complete once its survey is completed, in progress if it has answers, and incomplete otherwise', () => {
  expect(assessmentStatus({ status: 'completed', answerCount: 12 })).toBe('complete')
  expect(assessmentStatus({ status: 'active', answerCount: 3 })).toBe('inProgress')
  expect(assessmentStatus({ status: 'active', answerCount: 0 })).toBe('incomplete')
})
