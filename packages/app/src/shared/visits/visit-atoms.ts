import { storeAnswer } from '../../api/changes.ts'
import { mutationAtom } from '../../api/mutation-atom.ts'
import { queryOf } from '../../api/queries.ts'
import { sessionQueryAtom } from '../../api/use-query.ts'

const listVisits = queryOf('analytics', 'listVisits')

/** When the coach's last visit to each client ended, and whether anything is new since then. */
export const visitsAtom = sessionQueryAtom(() => listVisits)

/** Starts a visit to a client. */
export const startVisitAtom = mutationAtom(
  ({ api, signal }, personId: string) => api.analytics.startVisit({ params: { personId } }, { signal }),
  {
    onSuccess: (_visit, personId, _, { client }) => {
      // Update the list's entry for the client whom the coach is visiting, because there is nothing new any more.
      storeAnswer(client, listVisits, (visits) =>
        visits.map((visit) => (visit.personId === personId ? { ...visit, hasNews: false } : visit)),
      )
      void client.invalidateQueries({ queryKey: listVisits.queryKey })
    },
  },
)

interface VisitOf {
  personId: string
  visitId: string
}

/** Continues a visit. Rejects with `look_ended` if it is over. */
export const continueVisitAtom = mutationAtom(({ api, signal }, params: VisitOf) =>
  api.analytics.continueVisit({ params }, { signal }),
)

/** Ends a visit, even if the page is being closed. */
export const endVisitAtom = mutationAtom(
  ({ api, signal }, params: VisitOf) => api.analytics.endVisit({ params }, { signal, keepalive: true }),
  {
    onSuccess: (_answer, _params, _, { client }) => void client.invalidateQueries({ queryKey: listVisits.queryKey }),
  },
)
