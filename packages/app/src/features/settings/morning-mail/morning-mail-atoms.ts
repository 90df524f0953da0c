import type { MorningMail } from '@attune/api'
import { mutationAtom } from '../../../api/mutation-atom.ts'
import { storeAnswer } from '../../../api/changes.ts'
import { neverStale, queryOf } from '../../../api/queries.ts'
import { sessionQueryAtom } from '../../../api/use-query.ts'

const getMorningMail = queryOf('analytics', 'getMorningMail')

/**
 * Whether and when the coach gets the morning mail. It doesn't depend on the clients' data, so it is fetched only once.
 */
export const morningMailAtom = sessionQueryAtom(() => ({ ...getMorningMail, staleTime: neverStale }))

/** Stores whether and when the coach gets the morning mail. */
export const setMorningMailAtom = mutationAtom(
  ({ api, signal }, body: MorningMail) => api.analytics.setMorningMail({ body }, { signal }),
  {
    onSuccess: (answer, _body, _, { client }) => storeAnswer(client, getMorningMail, answer),
  },
)

/**
 * Returns the query for the text that the mail would have now, in the coach's zone. It is refetched whenever the
 * preview opens.
 */
export const previewMorningMail = (timezone: string) => ({
  ...queryOf('analytics', 'previewMorningMail', { query: { timezone } }),
  staleTime: 0,
})

/** Sends the coach the mail now, and returns its text. */
export const sendMorningMailAtom = mutationAtom(({ api, signal }, timezone: string) =>
  api.analytics.sendMorningMail({ query: { timezone } }, { signal }),
)
