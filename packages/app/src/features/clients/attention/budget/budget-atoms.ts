import { type Api, type AttentionDay, instantOf, type LocalDate } from '@attune/api'
import { atom } from 'jotai'
import { mutationAtom } from '../../../../shared/query/mutation-atom.ts'
import { queryAtom } from '../../../../shared/query/query-atom.ts'
import { clockAtom, coachDayAtom } from '../../../../shared/time/clock.ts'

/** The coach's calendar: the current day, and when it began. */
const calendarAtom = atom((get) => {
  const today = get(coachDayAtom)
  return { today, since: new Date(instantOf(get(clockAtom).timezone(), today)).toISOString() }
})

/** The clients of a day of the coach's calendar. */
export interface DayInAttention extends AttentionDay {
  readonly today: LocalDate
}

const of =
  (today: LocalDate) =>
  (day: AttentionDay): DayInAttention => ({ ...day, today })

/**
 * The clients of the coach's day. The first fetch of a day fixes them for all devices of the coach. What changes about
 * clients doesn't change them, so it fetches nothing again.
 */
export const attentionDayAtom = queryAtom(
  (api, options, get) => {
    const { today, since } = get(calendarAtom)
    return api.analytics.budgetAttention({ query: { today }, body: { since } }, options).then(of(today))
  },
  { freshFor: Infinity },
)

/** The day on which the coach asked for the clients beyond the budget; null: they wait. */
export const allShownOnAtom = atom<LocalDate | null>(null)

const storeBudgetAtom = mutationAtom(
  (api: Api, options, { today, since }: { today: LocalDate; since: string }, budget: AttentionDay['budget']) =>
    api.analytics.budgetAttention({ query: { today }, body: { since, budget } }, options).then(of(today)),
  {
    onSuccess(set, answer) {
      set(attentionDayAtom, { answer })
      set(allShownOnAtom, null)
    },
  },
)

/** Changes how many clients a day the coach wants to see. Rejects if the server didn't. */
export const setBudgetAtom = atom(null, (get, set, budget: AttentionDay['budget']) =>
  set(storeBudgetAtom, get(calendarAtom), budget),
)
