import { type AttentionDay, instantOf, type LocalDate } from '@attune/api'
import { keepPreviousData } from '@tanstack/query-core'
import { atom } from 'jotai'
import { storeAnswer } from '../../../../api/changes.ts'
import { mutationAtom } from '../../../../api/mutation-atom.ts'
import { keyOf, neverStale, type QueryOf } from '../../../../api/queries.ts'
import { connectionOf } from '../../../../api/query-client.ts'
import { sessionQueryAtom } from '../../../../api/use-query.ts'
import { clockAtom, coachDayAtom } from '../../../../shared/time/clock.ts'

/** The current day of the coach's calendar, and when it began. */
interface Calendar {
  today: LocalDate
  since: string
}

export const calendarAtom = atom((get): Calendar => {
  const today = get(coachDayAtom)
  return { today, since: new Date(instantOf(get(clockAtom).timezone(), today)).toISOString() }
})

/**
 * Queries the clients of one day of the coach's calendar. The first fetch fixes them for all of the coach's devices.
 */
const budgetAttention = ({ today, since }: Calendar): QueryOf<AttentionDay> => ({
  queryKey: keyOf('analytics', 'budgetAttention', {}, { today }),
  queryFn: (context) => {
    const { api, signal } = connectionOf(context)
    return api.analytics.budgetAttention({ query: { today }, body: { since } }, { signal })
  },
})

/** The clients of the coach's day. Yesterday's clients stay until today's have loaded or failed to load. */
export const attentionDayAtom = sessionQueryAtom((get) => ({
  ...budgetAttention(get(calendarAtom)),
  // The day's clients stay the same when a client's data changes.
  staleTime: neverStale,
  placeholderData: keepPreviousData,
}))

/** The day on which the coach chose to show the clients beyond the budget. `null` while they are hidden. */
export const allShownOnAtom = atom<LocalDate | null>(null)

interface BudgetChange extends Calendar {
  budget: AttentionDay['budget']
}

/** Sets how many clients a day the coach wants to see. Rejects if the server didn't store the number. */
export const setBudgetAtom = mutationAtom(
  ({ api, signal }, { today, since, budget }: BudgetChange) =>
    api.analytics.budgetAttention({ query: { today }, body: { since, budget } }, { signal }),
  { onSuccess: (day, change, _, { client }) => storeAnswer(client, budgetAttention(change), day) },
)
