import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import { ACTIVITY_PAGE } from '../model/constants.ts'
import { rowOf } from './checks.ts'
import type { MockSessions } from './sessions.ts'
import { activityDaysOf } from './world/activity-days.ts'
import { calendarEventsOf } from './world/calendar-events.ts'
import { ownPerson } from './world/own-person.ts'
import { todayOf } from './world/today.ts'
import type { MockWorld } from './world/world.ts'

/** Plans, activity and calendar events, computed from the clients' journeys. */
export function calendarHandlers(world: MockWorld, { signedIn, userOf }: MockSessions): HttpHandler[] {
  const { calendar } = contract
  return [
    signedIn(calendar.listPlans, () => world.plans),
    signedIn(calendar.getToday, ({ headers }) =>
      todayOf(rowOf(world.journeys, ownPerson(world, userOf(headers)).id), world.now),
    ),
    signedIn(calendar.getActivity, ({ params, query }) => {
      const journey = rowOf(world.journeys, params.personId)
      const before = query['before']
      const days = activityDaysOf(journey, journey.steps, world.now)
        .toReversed()
        .filter(({ date }) => before === undefined || date < before)
      const count = Number(query['days'] ?? ACTIVITY_PAGE.usual)
      const { personId, timezone, today } = journey
      return { personId, timezone, today, days: days.slice(0, count), hasEarlier: days.length > count }
    }),
    signedIn(calendar.listEvents, ({ params, query }) =>
      calendarEventsOf(rowOf(world.journeys, params.personId), query, world.now),
    ),
  ]
}
