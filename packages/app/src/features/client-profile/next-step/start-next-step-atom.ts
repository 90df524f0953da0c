import type { NextStep } from '@attune/api'
import type { QueryClient } from '@tanstack/query-core'
import { mutationAtom } from '../../../api/mutation-atom.ts'
import { storeAnswer } from '../../../api/changes.ts'
import { getActivity, getJourney, getReflections, listAssessments } from '../queries/client-queries.ts'

/** Marks the answers that depend on the step, including every list, as stale. */
function invalidateWhatFollowsTheStep(client: QueryClient, personId: string): void {
  void client.invalidateQueries({ refetchType: 'none' })
  for (const { queryKey } of [getActivity(personId), getReflections(personId), listAssessments(personId)]) {
    void client.invalidateQueries({ queryKey })
  }
}

/** Starts a client's next step. The answer is the client's journey. */
export const startNextStepAtom = mutationAtom(
  ({ api }, { personId, step }: { personId: string; step: NextStep }) =>
    api.journey.startNextStep({ params: { personId }, body: step }),
  {
    onSuccess: (journey, { personId }, _, { client }) => {
      invalidateWhatFollowsTheStep(client, personId)
      storeAnswer(client, getJourney(personId), journey)
    },
    // Another coach or tab may have started the step first.
    onError: (_error, { personId }, _, { client }) => {
      invalidateWhatFollowsTheStep(client, personId)
      void client.invalidateQueries({ queryKey: getJourney(personId).queryKey })
    },
  },
)
