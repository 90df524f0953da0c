import { contract, PAGE } from '@attune/api'
import { expect, test } from 'vitest'
import { exercisesPerPage } from '../features/client-profile/exercises/exercise-queries.ts'
import { LIST_CALLS, PERSONS_CALL, profileCalls, sessionCalls } from './prefetch-calls.ts'

const { account, analytics, auth, calendar, exercise, journey, survey } = contract

test('the prefetched calls are the first calls of the session and the list', () => {
  const operations = [
    journey.listJourneys,
    contract['device-metrics'].listEngagements,
    analytics.listIndicators,
    exercise.listExerciseProgress,
    calendar.listPlans,
    survey.listSurveyProgress,
  ]
  expect(PERSONS_CALL).toEqual(['account', account.listPersons.path])
  expect(LIST_CALLS).toEqual(operations.map(({ service, path }) => [service, path]))
  expect(sessionCalls(undefined)).toEqual([['auth', auth.getCurrentSession.path]])
  expect(sessionCalls('1')).toEqual([
    ['auth', auth.getCurrentSession.path],
    ['account', `${account.listPersons.path}?userId=1`],
  ])
})

test('the prefetched calls of a profile are the first ones of its panels', () => {
  const operations = [
    journey.getJourney,
    contract['device-metrics'].getEngagement,
    analytics.getIndicators,
    survey.getReflections,
    survey.listAssessments,
    calendar.getActivity,
    account.listNotes,
    account.getNoteDraft,
    exercise.listExerciseSessions,
    analytics.getAttention,
  ]
  const queries: Record<string, string> = {
    listNotes: `?limit=${PAGE.usual + 1}`,
    listExerciseSessions: `?limit=${exercisesPerPage + 1}`,
    getAttention: '?today=2026-06-11',
  }
  expect(profileCalls(encodeURIComponent('a/b'), '2026-06-11')).toEqual(
    operations.map(({ id, service, path }) => [service, path.replace('{personId}', 'a%2Fb') + (queries[id] ?? '')]),
  )
})
