import {
  instantOfClock,
  isKnownZone,
  type DateOrder,
  type ExerciseGoal,
  type ImportedFiles,
  type LineProblem,
  type Posture,
  type RecordingFileProblem,
} from '@attune/api/contract'
import { ProblemError, validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { FindTimeline } from '../../../domain/plan/journey-timeline.ts'
import { zoneAt } from '../../../domain/time/client-day.ts'
import { placeDays } from './summaries/place-days.ts'
import type { MeasuredFile, ReadRecordings } from './read-recordings.ts'
import type { RecordingStart } from './recording-file.ts'
import { storeReading } from './store-reading.ts'
import { storeRecording, type StoreRecordingDeps } from './store-recording.ts'
import { storeSummary } from './summaries/store-summary.ts'

export interface ImportRecordingFileDeps extends StoreRecordingDeps {
  readRecordings: ReadRecordings
  findTimeline: FindTimeline
}

/** A file, with the integrator's information about its recordings. */
export interface ImportedFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly goal?: ExerciseGoal | undefined
  /** If given, recordings become resting readings in this posture. */
  readonly posture?: Posture | undefined
  readonly timezone?: string | undefined
  /** The order of day and month in daily figures whose dates don't decide it. */
  readonly dateOrder?: DateOrder | undefined
  readonly startedAt?: string | undefined
}

/**
 * Stores the recordings of a file, or of each file in an archive. A file that can't be stored doesn't affect the
 * others. Daily figures are stored all or none, and every wrong line of them is named.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 for an unknown zone or for both a type and a
 * posture, 503 `busy`
 */
export const importRecordingFile =
  (deps: ImportRecordingFileDeps) =>
  async (
    client: ClientKey,
    { name, bytes, goal, posture, timezone, dateOrder, startedAt }: ImportedFile,
  ): Promise<ImportedFiles> => {
    if (timezone !== undefined && !isKnownZone(timezone)) {
      throw validationFailed([{ path: 'timezone', message: 'must be a known time zone' }])
    }
    if (goal !== undefined && posture !== undefined) {
      throw validationFailed([{ path: 'goal', message: 'must be absent with a posture' }])
    }
    const { periods } = await deps.findTimeline(client)
    const instantOfStart = (start: RecordingStart | null): string | undefined => {
      if (start === null) return startedAt
      if ('instant' in start) return start.instant
      const zone = timezone ?? zoneAt(periods, Date.parse(`${start.local}Z`))
      return new Date(instantOfClock(zone, start.local)).toISOString()
    }
    const store = async (file: MeasuredFile): Promise<ImportedFiles[number]> => {
      const stored = { name: file.name, problem: null, problems: [], exercise: null, reading: null, summary: null }
      const refusedFor = (problems: LineProblem[]) => ({ ...stored, problem: problems[0] ?? null, problems })
      const refused = (code: RecordingFileProblem) => refusedFor([{ code, line: null, value: null }])
      if (file.problem) return refusedFor([file.problem])
      if (file.figures) {
        const { days, problems } = placeDays(file.figures, { periods, timezone, now: deps.clock.now() })
        const isOrderKnown = file.figures.isOrderDecided || dateOrder !== undefined
        const ofFile: RecordingFileProblem[] = [
          ...(posture === undefined ? (['noPosture'] as const) : []),
          ...(isOrderKnown ? [] : (['unknownOrder'] as const)),
        ]
        const all = [...ofFile.map((code) => ({ code, line: null, value: null })), ...problems]
        if (posture === undefined || all.length > 0) return refusedFor(all)
        return { ...stored, summary: await storeSummary(deps)(client, posture, days) }
      }
      if (!file.recording) return refused('noBeats')
      const start = instantOfStart(file.recording.start)
      if (start === undefined) return refused('noStart')
      const recording = { startedAt: start, rrIntervals: [...file.recording.rrIntervals] }
      try {
        return posture === undefined
          ? { ...stored, exercise: await storeRecording(deps)(client, { ...recording, goal: goal ?? 'calm' }) }
          : { ...stored, reading: await storeReading(deps)(client, { ...recording, posture }) }
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        if (error.code === 'recording_exists') {
          return refused(posture === undefined ? 'storedAsReading' : 'storedAsExercise')
        }
        if (error.status !== 422) throw error
        return refused(error.code === 'before_the_journey' ? 'beforeTheJourney' : 'inTheFuture')
      }
    }
    const stored: ImportedFiles = []
    for (const file of await deps.readRecordings({ name, bytes, dateOrder })) stored.push(await store(file))
    return stored
  }
