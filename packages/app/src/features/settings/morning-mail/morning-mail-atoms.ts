import type { Api, MorningMail } from '@attune/api'
import { mutationAtom } from '../../../shared/query/mutation-atom.ts'
import { queryAtom } from '../../../shared/query/query-atom.ts'

/** When the coach gets the morning mail. What changes about clients doesn't change it, so it is fetched once. */
export const morningMailAtom = queryAtom((api, options) => api.analytics.getMorningMail({}, options), {
  freshFor: Infinity,
})

/** Stores the coach's choice. */
export const setMorningMailAtom = mutationAtom(
  (api: Api, options, body: MorningMail) => api.analytics.setMorningMail({ body }, options),
  { onSuccess: (set, answer) => set(morningMailAtom, { answer }) },
)
