import { randomFor } from '../random.ts'
import { pulseAtRest } from './heart.ts'
import { wornTimes, type SimulatedDay, type WornTime } from './simulated-day.ts'

export interface MeasuredRate {
  /** Minute of the day in local time. */
  readonly minute: number
  /** Beats a minute. */
  readonly pulseRate: number
}

/** Maximum number of minutes in which the device measures, at each end of the day. */
const longest = 15

/**
 * Returns the heart rates that the device measures, one a minute, in whole beats. A device could measure all day. To
 * limit the demo's size, it measures when it is first worn on a day, and before it is taken off for the last time.
 * People sit then: their pulse is above the pulse at rest by some beats, and in the evening by more.
 */
export function heartRatesOf(day: SimulatedDay): MeasuredRate[] {
  const random = randomFor(day.person.email, day.date, day.zone, 'heart rates')
  const worn = wornTimes(day)
  const [first, last] = [worn[0], worn.at(-1)]
  if (!first || !last || first === last) return []
  const rest = pulseAtRest(day)
  const measured = ({ lasts }: WornTime, starts: (minutes: number) => number, pulse: number) => {
    const minutes = Math.min(longest, Math.floor(lasts))
    return Array.from({ length: minutes }, (_, minute) => ({
      minute: starts(minutes) + minute,
      pulseRate: Math.round(pulse + 1.5 * random.swing()),
    }))
  }
  return [
    ...measured(first, () => first.minute, rest + random.between(1, 4)),
    ...measured(last, (minutes) => last.minute + last.lasts - minutes, rest + random.between(2, 9)),
  ]
}
