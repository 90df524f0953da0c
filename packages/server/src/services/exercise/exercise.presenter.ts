import type { ExerciseProgress, ExerciseRecord, ExerciseRecording, ExerciseSession } from '@attune/api/contract'
import type { ExerciseDone } from '../../domain/plan/activity-day.ts'
import { effectsOf } from './effect-levels.ts'
import type { findProgress, findSessionsOn, RecordRow, SessionRow } from './exercise.repository.ts'

function toMeasures({ rmssd, sdnn, pulse_rate: pulseRate, respiratory_rate: respiratory }: RecordRow) {
  if (rmssd === null || sdnn === null || pulseRate === null) return null
  return { hrv1: rmssd, hrv2: sdnn, pulseRate, respiratory }
}

/** Returns the recording of a session. `null` if the device recorded nothing and sent no intervals. */
function toRecording({ beats, corrected_beats: correctedBeats, problem, rmssd }: RecordRow): ExerciseRecording | null {
  if (!beats) return null
  // Until a recording is measured again, its measures are those of the earlier rule, which knew only this problem.
  return { beats, correctedBeats: correctedBeats ?? 0, problem: rmssd === null ? (problem ?? 'tooShort') : null }
}

/** Returns a session with its measures, as described by the contract. */
export function toRecord(row: RecordRow): ExerciseRecord {
  return {
    id: row.id,
    stepId: row.step_id,
    date: row.local_date,
    goal: row.goal,
    bpm: row.bpm,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    measures: toMeasures(row),
    recording: toRecording(row),
  }
}

/** Like `toRecord`, but adds the session's effects. */
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

type ProgressRow = Awaited<ReturnType<typeof findProgress>>[number]

export const presentProgress = (row: ProgressRow): ExerciseProgress => ({
  personId: row.client_id,
  stepId: row.step_id,
  done: row.done,
})

type SessionOnDay = Awaited<ReturnType<typeof findSessionsOn>>[number]

/** Returns a session in the form that the calendar shows. */
export const presentDone = (row: SessionOnDay): ExerciseDone => ({
  id: row.id,
  stepId: row.step_id,
  date: row.local_date,
  slot: row.slot,
  doneAt: row.started_at.getTime(),
})
