import { type Api, ApiError, MINUTE_MS } from '@attune/api'
import type { UnsentRecord } from './unsent-record.ts'

type ExerciseRecord = Extract<UnsentRecord, { kind: 'exercise' }>

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/**
 * Ignores an error about invalid values. The server has stored the valid ones, and losing the exercise would be worse.
 */
const withoutInvalid = (error: unknown) => {
  if (!isCode(error, 'records_refused')) throw error
}

/**
 * Starts and finishes an exercise. Its recording may cover only part of it. An earlier attempt may have started it
 * already.
 */
async function sendExercise(
  api: Api,
  { start, endedAt, rrIntervals, heartRates, uses }: ExerciseRecord,
): Promise<void> {
  await api.exercise.startExercise({ body: start }).catch((error: unknown) => {
    if (!isCode(error, 'session_exists')) throw error
  })
  await api.exercise.finishExercise({ params: { sessionId: start.id }, body: { endedAt, rrIntervals } })
  if (heartRates.length > 0) await api.deviceMetrics.recordHeartRates({ body: { heartRates } }).catch(withoutInvalid)
  if (uses.length > 0) await api.deviceMetrics.recordDeviceUse({ body: { uses } }).catch(withoutInvalid)
}

/** Sends one record. Sending it again changes nothing. */
export async function sendRecord(api: Api, record: UnsentRecord): Promise<void> {
  if (record.kind === 'reflection') {
    await api.survey.recordReflections({ body: { reflections: [record.reflection] } })
  } else if (record.kind === 'assessment') {
    await api.survey.answerAssessment({ params: { surveyId: record.surveyId }, body: record.body })
  } else await sendExercise(api, record)
}

/** Returns when a record was made, by the device's clock. */
export function instantOfRecord(record: UnsentRecord): string {
  if (record.kind === 'reflection') return record.reflection.answeredAt
  return record.kind === 'assessment' ? record.body.answeredAt : record.endedAt
}

/** Milliseconds by which a phone's clock may be ahead. */
const clockLead = 15 * MINUTE_MS
const instants = /(startedAt|endedAt|answeredAt)$/

/** The reasons why the server permanently refuses a record. The page has a sentence for each. */
export const REFUSALS = [
  'before_the_journey',
  'goal_not_chosen',
  'assessment_completed',
  'session_finished',
  'not_found',
  'other',
] as const
export type Refusal = (typeof REFUSALS)[number]

/**
 * The outcome of an attempt. After `later` and `early`, the record is sent again. `early` means that the device's clock
 * is ahead of the server's.
 */
export type Outcome = 'sent' | 'later' | 'early' | Refusal

/**
 * Returns the outcome of a failure, which says whether the server has permanently refused the record or it can be sent
 * again later.
 */
export function outcomeOf(error: unknown, record: UnsentRecord, now = Date.now()): Exclude<Outcome, 'sent'> {
  if (!(error instanceof ApiError) || ![403, 404, 409, 413, 422].includes(error.status)) return 'later'
  const isNew = now - Date.parse(instantOfRecord(record)) < clockLead
  if (isNew && error.fieldErrors.some(({ path }) => instants.test(path)) && error.code !== 'before_the_journey') {
    return 'early'
  }
  // The start is always sent with the same values, so only a finished exercise can already have this id.
  if (error.code === 'session_exists') return 'session_finished'
  return REFUSALS.find((code) => code === error.code) ?? 'other'
}
