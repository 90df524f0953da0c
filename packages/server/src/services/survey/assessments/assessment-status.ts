import type { AssessmentStatus, CalendarStatus } from '@attune/api/contract'

/** Completed: complete. Begun, with answers: in progress. Anything else: incomplete. */
export function assessmentStatus(survey: { status: CalendarStatus; answerCount: number }): AssessmentStatus {
  if (survey.status === 'completed') return 'complete'
  return survey.answerCount > 0 ? 'inProgress' : 'incomplete'
}
