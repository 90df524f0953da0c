import { contract } from '@attune/api'
import { expect, test } from 'vitest'
import { LIST_CALLS, sessionCalls } from './prefetch-calls.ts'

const { account, analytics, auth, calendar, exercise, journey, survey } = contract

test('the prefetched calls are the first calls of the session and the list', () => {
  const operations = [
    account.listPersons,
    journey.listJourneys,
    contract['device-metrics'].listEngagements,
    analytics.listIndicators,
    exercise.listExerciseProgress,
    calendar.listPlans,
    survey.listSurveyProgress,
  ]
  expect(LIST_CALLS).toEqual(operations.map(({ service, path }) => [service, path]))
  expect(sessionCalls(undefined)).toEqual([['auth', auth.getCurrentSession.path]])
  expect(sessionCalls('1')).toEqual([
    ['auth', auth.getCurrentSession.path],
    ['account', `${account.listPersons.path}?userId=1`],
  ])
})
