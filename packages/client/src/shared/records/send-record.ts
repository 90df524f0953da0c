import { type Api, ApiError } from '@attune/api'
import type { UnsentRecord } from './unsent-record.ts'

type ExerciseRecord = Extract<UnsentRecord, { kind: 'exercise' }>

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/**
 * Starts and finishes an exercise, whose recording may be of a part of it. The server has the part that an earlier try
 * has sent.
 */
async function sendExercise(
  api: Api,
  { start, endedAt, rrIntervals, heartRates, uses }: ExerciseRecord,
): Promise<void> {
  await api.exercise.startExercise({ body: start }).catch((error: unknown) => {
    if (!isCode(error, 'session_exists')) throw error
  })
  await api.exercise.finishExercise({ params: { sessionId: start.id }, body: { endedAt, rrIntervals } })
  if (heartRates.length > 0) await api.deviceMetrics.recordHeartRates({ body: { heartRates } })
  if (uses.length > 0) await api.deviceMetrics.recordDeviceUse({ body: { uses } })
}

/** Sends one record. Sending it again changes nothing. */
export async function sendRecord(api: Api, record: UnsentRecord): Promise<void> {
  if (record.kind === 'reflection') {
    await api.survey.recordReflections({ body: { reflections: [record.reflection] } })
  } else if (record.kind === 'assessment') {
    await api.survey
      .answerAssessment({ params: { surveyId: record.surveyId }, body: record.body })
      .catch((error: unknown) => {
        // Completed on another device.
        if (!isCode(error, 'assessment_completed')) throw error
      })
  } else await sendExercise(api, record)
}

/** The outcome of a failure for a record: the server has refused it for good, or it may be sent later. */
export function outcomeOf(error: unknown): 'refused' | 'later' {
  const isForGood = error instanceof ApiError && [403, 404, 409, 413, 422].includes(error.status)
  return isForGood ? 'refused' : 'later'
}
