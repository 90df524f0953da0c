import { hrvOverTime } from '../../model/figures/hrv-over-time.ts'
import type { LocalDate } from '../../model/time/local-date.ts'
import type { ExerciseSession, HrvOverTime, MeasuredSession } from '../../services/exercise/exercise.contract.ts'
import type { MockDatabase } from './database.ts'

/** Returns the measures over time of the given sessions, which are sorted newest first. */
export function hrvOverTimeOf(
  database: MockDatabase,
  personId: string,
  { sessions, today }: { sessions: readonly ExerciseSession[]; today: LocalDate },
): HrvOverTime {
  const steps = database.journeys.flatMap((journey) => journey.steps)
  const oldestFirst = sessions.toReversed()
  const measured = oldestFirst.flatMap(
    ({ id, startedAt, timezone, date, stepId, goal, bpm, measures, recording }): MeasuredSession[] => {
      const step = steps.find((one) => one.id === stepId)?.step
      if (!measures || !recording || !step) return []
      const { beats, correctedBeats } = recording
      return [{ id, startedAt, timezone, date, step, goal, bpm, measures, beats, correctedBeats }]
    },
  )
  const [first] = measured
  const withoutMeasures = oldestFirst.filter(
    ({ startedAt, recording }) => first && recording?.problem && startedAt >= first.startedAt,
  )
  return {
    personId,
    today,
    sessions: measured,
    withoutMeasures: withoutMeasures.length,
    ...hrvOverTime(measured, today),
  }
}
