import type { Api } from '@attune/api'
import { atom } from 'jotai'
import { mutationAtom } from '../query/mutation-atom.ts'
import { queryAtom } from '../query/query-atom.ts'

/** When the coach last looked at each client, and whether something is new since. */
export const looksAtom = queryAtom((api, options) => api.analytics.listLooks({}, options))

/** What the list knows of a client whom the coach looks at: nothing is new any more. */
const seenAtom = atom(null, (get, set, personId: string) => {
  const { value } = get(looksAtom)
  if (!value) return
  set(looksAtom, {
    answer: value.map((look) => (look.personId === personId ? { ...look, hasNews: false } : look)),
  })
  set(looksAtom, 'invalidate')
})

/** Starts a look at a client. */
export const startLookAtom = mutationAtom(
  (api: Api, options, personId: string) => api.analytics.startLook({ params: { personId } }, options),
  { onSuccess: (set, _look, personId) => set(seenAtom, personId) },
)

/** Continues a look. Rejects with `look_ended` if it is over. */
export const keepLookAtom = mutationAtom((api: Api, options, personId: string, lookId: string) =>
  api.analytics.keepLook({ params: { personId, lookId } }, options),
)

/** Ends a look, also when the page is closed. */
export const endLookAtom = mutationAtom(
  (api: Api, options, personId: string, lookId: string) =>
    api.analytics.endLook({ params: { personId, lookId } }, { ...options, keepalive: true }),
  { onSuccess: (set) => set(looksAtom, 'invalidate') },
)
