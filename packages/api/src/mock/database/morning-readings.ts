import { addDays } from '../../model/time/local-date.ts'
import type { SentRestingReading } from '../../services/exercise/exercise.contract.ts'
import type { JourneySummary } from '../../services/journey/journey.contract.ts'
import { mockId } from './client-fixtures.ts'

export interface MockReading extends SentRestingReading {
  readonly personId: string
}

/** The mornings on which the client has a reading, in days before today. */
const mornings = [12, 11, 10, 8, 7, 6, 4, 3, 2, 1, 0]

/** Returns a client's readings of the last mornings by their ids. Each is of three minutes, lying down. */
export function morningReadings(
  { personId, today }: Pick<JourneySummary, 'personId' | 'today'>,
  now: Date,
): Map<string, MockReading> {
  const readings = mornings.map((daysAgo, index): MockReading => {
    const [interval, swing] = [1010 + 9 * ((index * 5) % 8), 42 + 2 * ((index * 7) % 11)]
    return {
      personId,
      id: mockId(20, index),
      posture: 'lying',
      startedAt: `${addDays(today, -daysAgo)}T05:40:00.000Z`,
      // A breath lasts a little longer than four beats.
      rrIntervals: Array.from({ length: 175 }, (_, beat) => Math.round(interval + swing * Math.sin(beat * 1.46))),
    }
  })
  const taken = readings.filter(({ startedAt }) => Date.parse(startedAt) < now.getTime())
  return new Map(taken.map((reading) => [reading.id, reading]))
}
