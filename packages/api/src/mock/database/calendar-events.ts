import { EXERCISE_SLOTS, REFLECTION_WINDOWS } from '../../model/constants.ts'
import { EVENT_DAYS_LIMIT } from '../../model/limits.ts'
import type { CalendarEvent } from '../../services/calendar/calendar.contract.ts'
import type { Journey } from '../../services/journey/journey.contract.ts'
import { DAY_MS, minuteOfDay } from '../../model/time/durations.ts'
import { addDays } from '../../model/time/local-date.ts'
import { instantOf } from '../../model/time/wall-clock.ts'
import { activityDayOf } from './activity-days.ts'
import { refuse } from '../answering.ts'

/** Returns a client's calendar events, derived from the days of the journey. */
export function calendarEventsOf(
  journey: Journey,
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): CalendarEvent[] {
  const { timezone, today } = journey
  const first = query.from ?? addDays(query.to ?? today, query.to ? -13 : -6)
  const last = query.to ?? addDays(first, 13)
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (count < 1 || count > EVENT_DAYS_LIMIT)
    refuse({ path: 'to', message: `must be 0 to ${EVENT_DAYS_LIMIT - 1} days after from` })
  const at = (date: string, clock: string) => new Date(instantOf(timezone, date, minuteOfDay(clock))).toISOString()
  const endOf = (date: string) => at(addDays(date, 1), '00:00')
  const statusOf = (state: string) => (state === 'done' ? ('completed' as const) : ('active' as const))

  const steps = journey.steps.flatMap((step): CalendarEvent[] => {
    if (step.startedOn === null) return []
    const status = step.status === 'completed' ? 'completed' : 'active'
    const endsAt = step.endedOn === null ? null : endOf(step.endedOn)
    return [{ entityType: 'journeyStep', entityId: step.id, startsAt: at(step.startedOn, '00:00'), endsAt, status }]
  })
  const ofDays = journey.steps.flatMap((step) =>
    step.days
      .filter(({ date }) => date >= first && date <= last)
      .flatMap((day): CalendarEvent[] => {
        const { date, slots, windows } = activityDayOf(journey, step, day, now)
        const exercises = slots.map(({ state, sessionId }, index) => ({
          entityType: 'exercise' as const,
          entityId: sessionId,
          startsAt: at(date, EXERCISE_SLOTS[step.step][index]?.start ?? '00:00'),
          endsAt: endOf(date),
          status: statusOf(state),
        }))
        const surveys = windows.map(({ state }, index) => ({
          entityType: 'survey' as const,
          entityId: null,
          startsAt: at(date, REFLECTION_WINDOWS[index]?.start ?? '00:00'),
          endsAt: at(date, REFLECTION_WINDOWS[index]?.end ?? '00:00'),
          status: statusOf(state),
        }))
        return [...exercises, ...surveys]
      }),
  )
  const whole: CalendarEvent = {
    entityType: 'journey',
    entityId: journey.id,
    startsAt: at(journey.startedOn, '00:00'),
    endsAt: null,
    status: 'active',
  }
  const [from, until] = [at(first, '00:00'), endOf(last)]
  return [whole, ...steps, ...ofDays]
    .filter(({ startsAt, endsAt }) => startsAt < until && (endsAt === null || endsAt > from))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}
