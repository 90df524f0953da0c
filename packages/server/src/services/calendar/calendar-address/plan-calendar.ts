import { createHash } from 'node:crypto'
import { addDays, dateOf, type Language } from '@attune/api/contract'
import ical, { ICalEventTransparency } from 'ical-generator'
import { dayOpenings } from '../../../domain/plan/day-openings.ts'
import type { JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import { zoneAt } from '../../../domain/time/client-day.ts'
import { dayNumberAt, zoneDay } from '../../../domain/time/zone-day.ts'
import { textsIn } from '../../../texts/texts.ts'

/** Number of days in the calendar, including today. Assumption: not specified. */
const DAYS_AHEAD = 14

/** Seconds after which a calendar app should fetch the calendar again. */
const READ_EVERY = 6 * 60 * 60

/** Returns the id of an event. It stays the same each time the calendar is fetched, and names no person. */
const uidOf = (parts: readonly (string | number)[]) =>
  `${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)}@attune`

/**
 * Returns the coming two weeks of a client's plan as iCalendar (RFC 5545). Its texts say nothing about health. Instants
 * are in UTC, computed in the client's zone, so that they are right after the clock changes. Exercises stay open until
 * the end of the day, but in the calendar they end when the next ones open, so that they don't overlap.
 */
export function planCalendar(
  { periods, steps }: JourneyTimeline,
  { clientId, language, now }: { clientId: string; language: Language | null; now: number },
): string {
  const { t } = textsIn(language)
  const timezone = zoneAt(periods, now)
  const today = dayNumberAt(timezone, now)
  const span = steps.find(({ endedAt }) => endedAt === null)
  const calendar = ical({
    name: 'Attune',
    prodId: { company: 'Attune', product: 'Plan', language: 'EN' },
    ttl: READ_EVERY,
    x: [{ key: 'X-WR-TIMEZONE', value: timezone }],
  })
  // Use the same instant all day, so that the tag of an unchanged calendar stays the same.
  const stamp = new Date(zoneDay(timezone, today).start)
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const date = addDays(dateOf(today), day)
    const openings = span ? dayOpenings(span, periods, date) : []
    for (const { kind, indexes, begins, ends } of openings) {
      const next = openings.find((other) => other.kind === 'exercise' && other.begins > begins)
      calendar.createEvent({
        id: uidOf([clientId, date, kind, indexes[0] ?? 0]),
        stamp,
        start: new Date(begins),
        end: new Date(kind === 'exercise' ? (next?.begins ?? ends) : ends),
        summary: t(`calendar:${kind}`, { count: indexes.length }),
        transparency: ICalEventTransparency.TRANSPARENT,
      })
    }
  }
  return calendar.toString()
}
