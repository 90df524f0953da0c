import type { ChangePeriod } from '@attune/api'
import { storeAnswer } from '../../api/changes.ts'
import { mutationAtom } from '../../api/mutation-atom.ts'
import { neverStale, queryOf } from '../../api/queries.ts'
import { sessionQueryAtom } from '../../api/use-query.ts'

const getChangePeriod = queryOf('analytics', 'getChangePeriod')

/** The period over which the coach compares figures. Only the coach's own choice changes it. */
export const changePeriodAtom = sessionQueryAtom(() => ({ ...getChangePeriod, staleTime: neverStale }))

/** Stores the period over which the coach compares figures. */
export const setChangePeriodAtom = mutationAtom(
  ({ api, signal }, days: ChangePeriod) => api.analytics.setChangePeriod({ body: { days } }, { signal }),
  { onSuccess: (answer, _days, _, { client }) => storeAnswer(client, getChangePeriod, answer) },
)
