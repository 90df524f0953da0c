import type { calendarOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { CalendarUseCases, RecordCalendarUseCases } from './calendar.use-cases.ts'
import { scopeOf } from '../../domain/client-scope.ts'

export const createCalendarHandlers = (
  useCases: CalendarUseCases & RecordCalendarUseCases,
): Handlers<typeof calendarOperations> => ({
  listPlans: ({ caller }) => useCases.listPlans(scopeOf(caller)),
  listEvents: ({ caller, params, query }) => useCases.listEvents(scopeOf(caller), params.personId, query),
  getToday: ({ caller }) => useCases.getToday(scopeOf(caller), caller.personId),
  getActivity: ({ caller, params, query }) => useCases.getActivity(scopeOf(caller), params.personId, query),
})
