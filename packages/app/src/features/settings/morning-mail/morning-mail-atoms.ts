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
