import { isKnownZone, type DateOrder, type RecordingFile } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound, validationFailed } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { zonePeriods } from '../../../domain/time/client-day.ts'
import { findSummaryReadings } from '../resting-readings/resting-summary.repository.ts'
import { keyOfReading, placeDays } from './summaries/place-days.ts'
import type { MeasuredFile, ReadRecordings } from './read-recordings.ts'
import { toRecordingFile, type PreviewedDays } from './recording-files.presenter.ts'
import { findSameRecording, findZones } from './recording-files.repository.ts'

export interface PreviewRecordingFileDeps {
  db: Db
  clock: Clock
  readRecordings: ReadRecordings
}

/** A file, and the coach's choices for what its content doesn't decide. */
export interface PreviewedFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly dateOrder?: DateOrder | undefined
  readonly timezone?: string | undefined
}

/**
 * Reads a file, or each file in an archive, without storing anything.
 * @throws ProblemError 404 `not_found`, 422 for an unknown zone, 503 `busy`
 */
export const previewRecordingFile =
  ({ db, clock, readRecordings }: PreviewRecordingFileDeps) =>
  async (scope: CoachScope, clientId: string, { timezone, ...file }: PreviewedFile): Promise<RecordingFile[]> => {
    if (timezone !== undefined && !isKnownZone(timezone)) {
      throw validationFailed([{ path: 'timezone', message: 'must be a known time zone' }])
    }
    const periods = zonePeriods(orNotFound(await findZones(db, scope, clientId)))
    const files = await readRecordings(file)
    const client = { organisationId: scope.organisationId, clientId }
    const previewDays = async (figures: NonNullable<MeasuredFile['figures']>): Promise<PreviewedDays> => {
      const { days, problems } = placeDays(figures, { periods, timezone, now: clock.now() })
      const stored = await findSummaryReadings(db, client)
      const known = new Set(stored.map((reading) => keyOfReading(reading, periods)))
      return { days: days.map((day) => ({ ...day, isStored: known.has(keyOfReading(day, periods)) })), problems }
    }
    const answer: RecordingFile[] = []
    for (const read of files) {
      const existing = read.recording ? await findSameRecording(db, client, read.recording.rrIntervals) : undefined
      answer.push(toRecordingFile(read, existing, read.figures ? await previewDays(read.figures) : null))
    }
    return answer
  }
