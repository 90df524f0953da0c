import type { MorningMail } from '@attune/api'
import { mutationAtom } from '../../../api/mutation-atom.ts'
import { storeAnswer } from '../../../api/changes.ts'
import { neverStale, queryOf } from '../../../api/queries.ts'
import { sessionQueryAtom } from '../../../api/use-query.ts'

const getMorningMail = queryOf('analytics', 'getMorningMail')

/** When the coach gets the morning mail. Changes of clients don't change it, so it is fetched once. */
export const morningMailAtom = sessionQueryAtom(() => ({ ...getMorningMail, staleTime: neverStale }))

/** Stores the coach's choice. */
export const setMorningMailAtom = mutationAtom(
  ({ api, signal }, body: MorningMail) => api.analytics.setMorningMail({ body }, { signal }),
  {
    onSuccess: (answer, _body, _, { client }) => storeAnswer(client, getMorningMail, answer),
  },
)

/** The query for the mail's text of now, in the coach's zone. It is read again each time that the preview opens. */
export const previewMorningMail = (timezone: string) => ({
  ...queryOf('analytics', 'previewMorningMail', { query: { timezone } }),
  staleTime: 0,
})

/** Sends the coach the mail of now, and returns what it says. */
export const sendMorningMailAtom = mutationAtom(({ api, signal }, timezone: string) =>
  api.analytics.sendMorningMail({ query: { timezone } }, { signal }),
)
