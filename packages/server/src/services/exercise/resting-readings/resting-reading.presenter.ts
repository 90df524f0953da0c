import type { StoredReading } from '@attune/api/contract'
import type { StoredRow } from './resting-reading.repository.ts'

function toMeasures({ rmssd, sdnn, pulse_rate: pulseRate, respiratory_rate: respiratory }: StoredRow) {
  if (rmssd === null || sdnn === null || pulseRate === null) return null
  return { hrv1: rmssd, hrv2: sdnn, pulseRate, respiratory }
}

/** Returns a resting reading, as described by the contract. */
export const toStoredReading = (row: StoredRow): Omit<StoredReading, 'isNew'> => ({
  id: row.id,
  posture: row.posture,
  startedAt: row.started_at.toISOString(),
  recording: { beats: row.beats, correctedBeats: row.corrected_beats, problem: row.problem },
  measures: toMeasures(row),
})
