// Computes a client's local time with only Temporal.
import { Temporal } from 'temporal-polyfill'

const zoned = (at, timezone) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)

/**
 * Returns the consecutive periods that a client spent in one zone each, from a list of changes that is sorted by time.
 */
export function zonePeriods(changes) {
  return changes.map(({ since, timezone }, index) => ({
    from: index === 0 ? -Infinity : since,
    until: changes[index + 1]?.since ?? Infinity,
    timezone,
  }))
}

/** Returns the period at the given time. */
export const periodAt = (periods, at) => periods.find(({ from, until }) => from <= at && at < until)

/** Returns the local date at the given time, `YYYY-MM-DD`. */
export const dateAt = (periods, at) => zoned(at, periodAt(periods, at).timezone).toPlainDate().toString()

/** Returns the local hour at the given time, 0 to 23. */
export const hourAt = (periods, at) => zoned(at, periodAt(periods, at).timezone).hour

export const addDays = (date, days) => Temporal.PlainDate.from(date).add({ days }).toString()

export const daysBetween = (from, to) => Temporal.PlainDate.from(from).until(to).days

/** Returns every local date that a client lived through between two times, in order. */
export function datesLived(periods, from, until) {
  const dates = new Set()
  for (const period of periods) {
    const [begins, ends] = [Math.max(from, period.from), Math.min(until, period.until)]
    if (begins >= ends) continue
    const last = zoned(ends - 1, period.timezone)
      .toPlainDate()
      .toString()
    for (let date = zoned(begins, period.timezone).toPlainDate().toString(); date <= last; date = addDays(date, 1)) {
      dates.add(date)
    }
  }
  return [...dates].toSorted()
}

/**
 * Returns when the opening of a date begins and ends in a zone. It is open from the first of these times until just
 * before the second.
 */
export function openingOf(date, { start, end }, timezone) {
  const day = Temporal.PlainDate.from(date)
  const at = (time) => day.toZonedDateTime({ timeZone: timezone, plainTime: time }).epochMilliseconds
  const endsAt =
    end === '24:00' ? day.add({ days: 1 }).toZonedDateTime({ timeZone: timezone }).epochMilliseconds : at(end)
  return { from: at(start), until: endsAt }
}
