import type { AssessmentStatus, CalendarStatus } from '@attune/api/contract'

/** Returns the status that the coach sees: complete, in progress if there are answers, or incomplete. */
export function assessmentStatus(survey: { status: CalendarStatus; answerCount: number }): AssessmentStatus {
  if (survey.status === 'completed') return 'complete'
  return survey.answerCount > 0 ? 'inProgress' : 'incomplete'
}
