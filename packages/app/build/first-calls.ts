import { contract, PAGE } from '@attune/api/contract'
import { callOf } from '../../../scripts/build/prerender/call-of.ts'

const { account, analytics, auth, calendar, exercise, journey, survey } = contract
const metrics = contract['device-metrics']

/**
 * The calls that each start of the app needs first, taken from the contract. The inline script sends them before the
 * app's code has loaded.
 */
export const firstCalls = {
  session: [callOf(auth.getCurrentSession), callOf(account.listPersons, '?userId={userId}')],
  list: [
    callOf(account.listPersons),
    callOf(journey.listJourneys),
    callOf(metrics.listEngagements),
    callOf(analytics.listIndicators),
    callOf(exercise.listExerciseProgress),
    callOf(calendar.listPlans),
    callOf(survey.listSurveyProgress),
    callOf(analytics.listAttention, '?today={today}'),
  ],
  profile: [
    callOf(account.listPersons),
    callOf(journey.getJourney),
    callOf(metrics.getEngagement),
    callOf(analytics.getIndicators),
    callOf(survey.getReflections),
    callOf(survey.listAssessments),
    callOf(calendar.getActivity),
    // The limit is that of the pages in `note-atoms.ts`: one more than a page has.
    callOf(account.listNotes, `?limit=${PAGE.usual + 1}`),
    callOf(account.getNoteDraft),
    // The limit is one more than a page of exercises (`exercisesPerPage`).
    callOf(exercise.listExerciseSessions, '?limit=9'),
    callOf(analytics.getAttention, '?today={today}'),
  ],
}
