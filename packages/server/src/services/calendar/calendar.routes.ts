import type { calendarOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import type { CalendarUseCases } from './calendar.use-cases.ts'
import { scopeOf } from './client-scope.ts'

export const createCalendarHandlers = (useCases: CalendarUseCases): Handlers<typeof calendarOperations> => ({
  listPlans: ({ caller }) => useCases.listPlans(scopeOf(caller)),
})
