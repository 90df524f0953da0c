import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { ACTIVITY_PAGE } from '../model/limits.ts'
import { REFLECTION_WINDOW_NAMES, TIMES_OF_DAY } from '../model/enumerations.ts'
import { rowOf } from './checks.ts'
import type { MockSessions } from './sessions.ts'
import { activityDaysOf } from './database/activity-days.ts'
import { calendarEventsOf } from './database/calendar-events.ts'
import { ownPerson } from './database/own-person.ts'
import { todayOf } from './database/today.ts'
import type { MockDatabase } from './database/database.ts'

/** Returns the handlers for plans, activity and calendar events, which are computed from the clients' journeys. */
export function calendarHandlers(database: MockDatabase, { signedIn, userOf }: MockSessions): HttpHandler[] {
  const { calendar } = contract
  return [
    signedIn(calendar.listPlans, () => database.plans),
    signedIn(calendar.getToday, ({ headers }) =>
      todayOf(rowOf(database.journeys, ownPerson(database, userOf(headers)).id), database.now),
    ),
    signedIn(calendar.getActivity, ({ params, query }) => {
      const journey = rowOf(database.journeys, params.personId)
      const before = query.before
      const days = activityDaysOf(journey, journey.steps, database.now)
        .toReversed()
        .filter(({ date }) => before === undefined || date < before)
      const count = query.days ?? ACTIVITY_PAGE.usual
      const { personId, timezone, today } = journey
      return { personId, timezone, today, days: days.slice(0, count), hasEarlier: days.length > count }
    }),
    signedIn(calendar.listEvents, ({ params, query }) =>
      calendarEventsOf(rowOf(database.journeys, params.personId), query, database.now),
    ),
    signedIn(calendar.getReminders, () => database.reminders),
    signedIn(calendar.setReminders, ({ body }) => {
      const { slots = [...TIMES_OF_DAY], windows = [...REFLECTION_WINDOW_NAMES] } = body
      return (database.reminders = { ...body, slots, windows })
    }),
    signedIn(calendar.getCalendarAddress, () => ({ createdAt: database.calendarAddressAt })),
    signedIn(calendar.createCalendarAddress, () => {
      const createdAt = database.now.toISOString()
      database.calendarAddressAt = createdAt
      const secret = crypto.randomUUID().replaceAll('-', '')
      return { address: `https://attune.example/calendar/plan/${secret}.ics`, createdAt }
    }),
    signedIn(calendar.deleteCalendarAddress, () => {
      database.calendarAddressAt = null
    }),
  ]
}
