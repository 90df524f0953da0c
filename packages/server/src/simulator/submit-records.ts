import { readFile } from 'node:fs/promises'
import { RECORDS_LIMITS } from '@attune/api/contract'
import type { Api } from '@attune/api'
import { assessmentsOf } from './life/answer-assessments.ts'
import { inBatches } from './batches.ts'
import type { Imported } from './import-people.ts'
import { recordsOf, type SimulatedTime } from './life/lived-days.ts'
import { timelineOf } from './life/timeline.ts'

/** Sends one client's records of the simulated time, in batches; repeating it changes nothing. */
export async function submitRecords(
  api: Api,
  { person, known, firstDate }: Imported,
  time: SimulatedTime,
): Promise<void> {
  const params = { personId: known.personId }
  const timeline = timelineOf(known)
  const { reflections, sessions, uses, isSilent } = recordsOf(person, timeline, firstDate, time)
  for (const batch of inBatches(reflections, RECORDS_LIMITS.reflections)) {
    await api.survey.importReflections({ params, body: { reflections: batch } })
  }
  for (const batch of inBatches(sessions, RECORDS_LIMITS.exercises)) {
    await api.exercise.importExercises({ params, body: { exercises: batch } })
  }
  for (const batch of inBatches(uses, RECORDS_LIMITS.deviceUses)) {
    await api.deviceMetrics.importDeviceUse({ params, body: { uses: batch } })
  }
  const assessments = assessmentsOf(person, timeline, time, isSilent)
  if (assessments.length > 0) await api.survey.importAssessments({ params, body: { assessments } })
  // After an earlier run the client has one.
  if (person.portrait && time.from === -Infinity) {
    const bytes = await readFile(new URL(`portraits/${person.portrait}.webp`, import.meta.url))
    const portrait = new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
    await api.resource.importProfilePicture({ params, body: portrait })
  }
}
