import type { NextStep } from '@attune/api'
import { atom } from 'jotai'
import { invalidateQueriesAtom } from '../../../shared/query/query-atom.ts'
import { connectionAtom } from '../../../shared/session/connection.ts'
import {
  activityFamily,
  activityKey,
  assessmentsFamily,
  journeyFamily,
  reflectionsFamily,
} from '../queries/client-queries.ts'

/**
 * Starts a client's next step. Refetches the queries that depend on it after a failure too: another coach may have
 * started the step.
 */
export const startNextStepAtom = atom(null, async (get, set, personId: string, choices: NextStep) => {
  const { api } = get(connectionAtom)
  try {
    await api.journey.startNextStep({ params: { personId }, body: choices })
  } finally {
    set(invalidateQueriesAtom)
    set(journeyFamily(personId), 'reload')
    set(activityFamily(activityKey(personId)), 'reload')
    set(reflectionsFamily(personId), 'reload')
    set(assessmentsFamily(personId), 'reload')
  }
})
