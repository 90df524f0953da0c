import type { Api, NextStep } from '@attune/api'
import type { Setter } from 'jotai'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { invalidateQueriesAtom } from '../../../shared/query/query-atom.ts'
import {
  activityFamily,
  activityKey,
  assessmentsFamily,
  journeyFamily,
  reflectionsFamily,
} from '../queries/client-queries.ts'

/** Every list goes by the step, too. */
function reloadWhatFollowsTheStep(set: Setter, personId: string): void {
  set(invalidateQueriesAtom)
  set(activityFamily(activityKey(personId)), 'reload')
  set(reflectionsFamily(personId), 'reload')
  set(assessmentsFamily(personId), 'reload')
}

/** Starts a client's next step. The answer is the client's journey. */
export const startNextStepAtom = mutationAtom(
  (api: Api, _options, personId: string, body: NextStep) => api.journey.startNextStep({ params: { personId }, body }),
  {
    onSuccess: (set, journey, personId) => {
      reloadWhatFollowsTheStep(set, personId)
      set(journeyFamily(personId), { answer: journey })
    },
    // Another coach or tab may have been quicker.
    onError: (set, _error, personId) => {
      reloadWhatFollowsTheStep(set, personId)
      set(journeyFamily(personId), 'reload')
    },
  },
)
