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

/** Begins a client's next step. Whether or not it could, what goes by the phase is read anew: another one may have been quicker. */
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
