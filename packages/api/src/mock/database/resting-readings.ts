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
  const when = (startedAt: string) => {
    const start = new Date(startedAt)
    return { startedAt: start.toISOString(), timezone, date: dayIn(timezone, start) }
  }
  const stored = [...database.restingReadings.values()]
    .filter((reading) => reading.personId === personId)
    .map(({ id, posture, startedAt, rrIntervals }) => ({
      id,
      posture,
      ...when(startedAt),
      ...mockMeasures(rrIntervals),
    }))
  const ofBeats = stored.flatMap(({ measures, recording, artefacts: _artefacts, ...reading }): RestingReading[] => {
    const { beats, correctedBeats } = recording
    return measures ? [{ ...reading, source: 'beats', hasTime: true, measures, beats, correctedBeats }] : []
  })
  const ofSummaries = database.restingSummaries
    .filter((reading) => reading.personId === personId)
    .map(({ id, posture, startedAt, hasTime, hrv1, hrv2, pulseRate }): RestingReading => ({
      id,
      posture,
      source: 'summary',
      hasTime,
      ...when(startedAt),
      measures: { hrv1, hrv2, pulseRate, respiratory: null },
      beats: 0,
      correctedBeats: 0,
    }))
  const readings = [...ofBeats, ...ofSummaries].toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
  const [first] = readings
  const withoutMeasures = stored.filter(({ measures, startedAt }) => !measures && first && startedAt >= first.startedAt)
  const postures = POSTURES.flatMap((posture) => {
    const own = readings.filter((reading) => reading.posture === posture)
    return own.length > 0 ? [{ posture, ...restingOverTime(own, today) }] : []
  })
  return { personId, today, readings, withoutMeasures: withoutMeasures.length, postures }
}
