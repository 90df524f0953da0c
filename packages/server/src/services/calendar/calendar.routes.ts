import type { calendarOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { CalendarUseCases, RecordCalendarUseCases } from './calendar.use-cases.ts'
import { clientOf, scopeOf } from '../../domain/client-scope.ts'
import type { CalendarAddressUseCases } from './calendar-address/calendar-address.use-cases.ts'
import type { ReminderUseCases } from './reminders/reminder.use-cases.ts'
import { pathOfCalendar } from './calendar-address/calendar-page.ts'

export const createCalendarHandlers = (
  useCases: CalendarUseCases & RecordCalendarUseCases & CalendarAddressUseCases & ReminderUseCases,
  { base }: { base: string },
): Handlers<typeof calendarOperations> => ({
  listPlans: ({ caller }) => useCases.listPlans(scopeOf(caller)),
  listEvents: ({ caller, params, query }) => useCases.listEvents(scopeOf(caller), params.personId, query),
  getToday: ({ caller }) => useCases.getToday(scopeOf(caller), caller.personId),
  getCalendarAddress: ({ caller }) => useCases.getCalendarAddress(clientOf(caller)),
  createCalendarAddress: async ({ caller }) => {
    const { secret, createdAt } = await useCases.createCalendarAddress(clientOf(caller))
    return { address: base + pathOfCalendar(secret), createdAt }
  },
  deleteCalendarAddress: ({ caller }) => useCases.deleteCalendarAddress(clientOf(caller)),
  getReminders: ({ caller }) => useCases.getReminders(clientOf(caller)),
  setReminders: ({ caller, body }) => useCases.setReminders(clientOf(caller), body),
  getActivity: ({ caller, params, query }) => useCases.getActivity(scopeOf(caller), params.personId, query),
})
