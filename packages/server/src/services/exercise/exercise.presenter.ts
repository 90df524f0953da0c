import type { ExerciseRecord, ExerciseSession } from '@attune/api/contract'
import { effectsOf } from './effect-levels.ts'
import type { RecordRow, SessionRow } from './sessions/session.repository.ts'

/** A session with its measures, as the contract has it. */
export function toRecord(row: RecordRow): ExerciseRecord {
  const { rmssd, sdnn, pulse_rate: pulseRate, respiratory_rate: respiratory, dropped_beats: droppedBeats } = row
  const isMeasured = rmssd !== null && sdnn !== null && pulseRate !== null
  return {
    id: row.id,
    stepId: row.step_id,
    date: row.local_date,
    goal: row.goal,
    bpm: row.bpm,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    measures: isMeasured ? { hrv1: rmssd, hrv2: sdnn, pulseRate, respiratory, droppedBeats: droppedBeats ?? 0 } : null,
  }
}

/** The same with its effects. */
export function toSessionWithEffects(row: SessionRow): ExerciseSession {
  const record = toRecord(row)
  const earlier = (row.earlier ?? []).map(([hrv1, hrv2, pulseRate, respiratory]) => ({
    hrv1,
    hrv2,
    pulseRate,
    respiratory,
  }))
  return {
    ...record,
    timezone: row.timezone,
    ...effectsOf({ goal: record.goal, bpm: record.bpm, measured: record.measures }, earlier),
  }
}
