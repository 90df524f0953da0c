import { contract, type Operation, PAGE } from '@attune/api/contract'

const { account, analytics, auth, calendar, exercise, journey, survey } = contract
const metrics = contract['device-metrics']

/** Returns a call as its service and the path below the service's base. The page fills in the parts in braces. */
const callOf = ({ service, path }: Operation, query = '') => [service, path + query] as const

/**
 * The calls that a start needs first, taken from the contract. The inline script sends them before the app's code has
 * loaded.
 */
export const prefetchedCalls = {
  session: [callOf(auth.getCurrentSession), callOf(account.listPersons, '?userId={userId}')],
  persons: [callOf(account.listPersons)],
  list: [
    callOf(journey.listJourneys),
    callOf(metrics.listEngagements),
    callOf(analytics.listIndicators),
    callOf(exercise.listExerciseProgress),
    callOf(calendar.listPlans),
    callOf(survey.listSurveyProgress),
    callOf(analytics.listAttention, '?today={today}'),
  ],
  profile: [
    callOf(journey.getJourney),
    callOf(metrics.getEngagement),
    callOf(analytics.getIndicators),
    callOf(survey.getReflections),
    callOf(survey.listAssessments),
    callOf(calendar.getActivity),
    // The same limit as in `readPages`: one more than a page of the list.
    callOf(account.listNotes, `?limit=${PAGE.usual + 1}`),
    callOf(account.getNoteDraft),
    // One more than a page of exercises (`exercisesPerPage`).
    callOf(exercise.listExerciseSessions, '?limit=9'),
    callOf(analytics.getAttention, '?today={today}'),
  ],
}
