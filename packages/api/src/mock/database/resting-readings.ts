import { restingOverTime } from '../../model/figures/hrv-over-time.ts'
import { POSTURES } from '../../model/enumerations.ts'
import { dayIn } from '../../model/time/zones.ts'
import type { RestingReading, RestingReadings } from '../../services/exercise/exercise.contract.ts'
import type { JourneySummary } from '../../services/journey/journey.contract.ts'
import type { MockDatabase } from './database.ts'
import { mockMeasures } from './recording-files.ts'

/** Returns a client's resting readings over time. */
export function restingReadingsOf(
  database: MockDatabase,
  { personId, timezone, today }: Pick<JourneySummary, 'personId' | 'timezone' | 'today'>,
): RestingReadings {
  const stored = [...database.restingReadings.values()]
    .filter((reading) => reading.personId === personId)
    .map(({ id, posture, startedAt, rrIntervals }) => {
      const start = new Date(startedAt)
      const when = { startedAt: start.toISOString(), timezone, date: dayIn(timezone, start) }
      return { id, posture, ...when, ...mockMeasures(rrIntervals) }
    })
    .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
  const readings = stored.flatMap(({ measures, recording, artefacts: _artefacts, ...reading }): RestingReading[] => {
    const { beats, correctedBeats } = recording
    return measures ? [{ ...reading, measures, beats, correctedBeats }] : []
  })
  const [first] = readings
  const withoutMeasures = stored.filter(({ measures, startedAt }) => !measures && first && startedAt >= first.startedAt)
  const postures = POSTURES.flatMap((posture) => {
    const own = readings.filter((reading) => reading.posture === posture)
    return own.length > 0 ? [{ posture, ...restingOverTime(own, today) }] : []
  })
  return { personId, today, readings, withoutMeasures: withoutMeasures.length, postures }
}
