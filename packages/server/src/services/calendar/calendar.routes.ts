import type { calendarOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { getActivity } from './activity.use-cases.ts'
import type { CalendarUseCases } from './calendar.use-cases.ts'
import { scopeOf } from '../../domain/client-scope.ts'
import type { listEvents } from './list-events.ts'

/** What the calendar answers beside its own plan: the plan with other services' records. */
export interface CalendarRoutes extends CalendarUseCases {
  getActivity: ReturnType<typeof getActivity>
  listEvents: ReturnType<typeof listEvents>
}

export const createCalendarHandlers = (useCases: CalendarRoutes): Handlers<typeof calendarOperations> => ({
  listPlans: ({ caller }) => useCases.listPlans(scopeOf(caller)),
  listEvents: ({ caller, params, query }) => useCases.listEvents(scopeOf(caller), params.personId, query),
  getActivity: ({ caller, params, query }) => useCases.getActivity(scopeOf(caller), params.personId, query),
})
