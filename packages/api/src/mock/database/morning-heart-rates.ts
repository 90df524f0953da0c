import { MINUTE_MS } from '../../model/time/durations.ts'
import { addDays } from '../../model/time/local-date.ts'
import type { JourneySummary } from '../../services/journey/journey.contract.ts'

/** The mornings on which the client's device has measured heart rates, in days before today. */
const mornings = [12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1, 0]

/** The times of day at which the device has measured, in UTC, with the lowest pulse of each. */
const measured = [
  { time: '04:15', lowest: 53 },
  { time: '07:30', lowest: 66 },
]

/** The minutes of each time of day that have a heart rate. */
const minutes = 8

/** Returns a client's heart rates of the last mornings, asleep and awake, by when they were measured. */
export function morningHeartRates({ today }: Pick<JourneySummary, 'today'>, now: Date): Map<number, number> {
  const rates = mornings.flatMap((daysAgo, index) =>
    measured.flatMap(({ time, lowest }) => {
      const startsAt = Date.parse(`${addDays(today, -daysAgo)}T${time}:00.000Z`)
      const pulse = lowest + ((index * 5) % 6)
      return Array.from({ length: minutes }, (_, minute): [number, number] => [
        startsAt + minute * MINUTE_MS,
        pulse + (minute % 3),
      ])
    }),
  )
  return new Map(rates.filter(([at]) => at < now.getTime()))
}
