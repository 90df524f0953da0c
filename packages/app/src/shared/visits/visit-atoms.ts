import type { Api } from '@attune/api'
import { atom } from 'jotai'
import { mutationAtom } from '../query/mutation-atom.ts'
import { queryAtom } from '../query/query-atom.ts'

/** When the coach's last visit to each client ended, and whether something is new since. */
export const visitsAtom = queryAtom((api, options) => api.analytics.listVisits({}, options))

/** What the list knows of a client whom the coach visits: nothing is new any more. */
const seenAtom = atom(null, (get, set, personId: string) => {
  const { value } = get(visitsAtom)
  if (!value) return
  set(visitsAtom, {
    answer: value.map((visit) => (visit.personId === personId ? { ...visit, hasNews: false } : visit)),
  })
  set(visitsAtom, 'invalidate')
})

/** Starts a visit to a client. */
export const startVisitAtom = mutationAtom(
  (api: Api, options, personId: string) => api.analytics.startVisit({ params: { personId } }, options),
  { onSuccess: (set, _visit, personId) => set(seenAtom, personId) },
)

/** Continues a visit. Rejects with `look_ended` if it is over. */
export const continueVisitAtom = mutationAtom((api: Api, options, personId: string, visitId: string) =>
  api.analytics.continueVisit({ params: { personId, visitId } }, options),
)

/** Ends a visit, also when the page is closed. */
export const endVisitAtom = mutationAtom(
  (api: Api, options, personId: string, visitId: string) =>
    api.analytics.endVisit({ params: { personId, visitId } }, { ...options, keepalive: true }),
  { onSuccess: (set) => set(visitsAtom, 'invalidate') },
)
