import { readFile } from 'node:fs/promises'
import { BREATHS_PER_MINUTE, RECORDS_LIMITS } from '@attune/api/contract'
import { ApiError, type Api } from '@attune/api'
import { assessmentsOf } from './client-model/answer-assessments.ts'
import { inBatches } from './batches.ts'
import type { Imported } from './import-people.ts'
import { recordsOf, type SimulatedExercise, type SimulatedTime } from './client-model/simulated-records.ts'
import { timelineOf } from './client-model/timeline.ts'

/** Sends a client's records of the simulated time in batches. Repeating the call has no effect. */
export async function submitRecords(
  api: Api,
  { person, known, firstDate }: Imported,
  time: SimulatedTime,
): Promise<void> {
  const params = { personId: known.personId }
  const timeline = timelineOf(known)
  const { reflections, sessions, readings, uses, heartRates, isSilent } = recordsOf(person, timeline, firstDate, time)
  for (const batch of inBatches(reflections, RECORDS_LIMITS.reflections)) {
    await api.survey.importReflections({ params, body: { reflections: batch } })
  }
  for (const batch of inBatches(sessions, RECORDS_LIMITS.exercises)) await sendExercises(api, known.personId, batch)
  for (const batch of inBatches(readings, RECORDS_LIMITS.restingReadings)) {
    await api.exercise.importRestingReadings({ params, body: { readings: batch } })
  }
  for (const batch of inBatches(uses, RECORDS_LIMITS.deviceUses)) {
    await api.deviceMetrics.importDeviceUse({ params, body: { uses: batch } })
  }
  for (const batch of inBatches(heartRates, RECORDS_LIMITS.heartRates)) {
    await api.deviceMetrics.importHeartRates({ params, body: { heartRates: batch } })
  }
  const assessments = assessmentsOf(person, timeline, time, isSilent)
  if (assessments.length > 0) await api.survey.importAssessments({ params, body: { assessments } })
  // After an earlier run, the client already has a picture.
  if (person.portrait && time.from === -Infinity) {
    const bytes = await readFile(new URL(`portraits/${person.portrait}.webp`, import.meta.url))
    const portrait = new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
    await api.resource.importProfilePicture({ params, body: portrait })
  }
}

const faultOfPace = /^exercises\[(\d+)\]\.bpm$/

/**
 * Returns the indexes of the exercises that the server refused because of their pace. The result is empty if anything
 * else is wrong.
 */
function refusedForPace(error: unknown): number[] {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return []
  const places = error.fieldErrors.map(({ path }) => faultOfPace.exec(path)?.[1])
  return places.includes(undefined) ? [] : places.map(Number)
}

/**
 * Sends exercises at their paces. The coach may have started a step at another pace, which an import key can't read. In
 * that case, the import is repeated with the refused exercises at the next possible pace.
 */
async function sendExercises(api: Api, personId: string, exercises: readonly SimulatedExercise[]): Promise<void> {
  const attempts = exercises.map(() => 0)
  for (;;) {
    const sent = exercises.map(({ bpm, atPace }, index) => {
      const paces = [bpm, ...BREATHS_PER_MINUTE.filter((pace) => pace !== bpm)]
      return atPace(paces[attempts[index] ?? 0] ?? bpm)
    })
    try {
      await api.exercise.importExercises({ params: { personId }, body: { exercises: sent } })
      return
    } catch (error) {
      const refused = refusedForPace(error)
      for (const index of refused) attempts[index] = (attempts[index] ?? 0) + 1
      if (refused.length === 0 || Math.max(...attempts) === BREATHS_PER_MINUTE.length) throw error
    }
  }
}
