import type { RecordingFile } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { ReadRecordings } from './read-recordings.ts'
import { toRecordingFile } from './recording-files.presenter.ts'
import { findSameRecording, isClientOfCoach } from './recording-files.repository.ts'

export interface PreviewRecordingFileDeps {
  db: Db
  readRecordings: ReadRecordings
}

/**
 * Reads a file, or each file in an archive, without storing anything.
 * @throws ProblemError 404 `not_found`, 503 `busy`
 */
export const previewRecordingFile =
  ({ db, readRecordings }: PreviewRecordingFileDeps) =>
  async (scope: CoachScope, clientId: string, file: { name: string; bytes: Uint8Array }): Promise<RecordingFile[]> => {
    if (!(await isClientOfCoach(db, scope, clientId))) throw notFound()
    const files = await readRecordings(file)
    const client = { organisationId: scope.organisationId, clientId }
    const answer: RecordingFile[] = []
    for (const read of files) {
      const existing = read.recording ? await findSameRecording(db, client, read.recording.rrIntervals) : undefined
      answer.push(toRecordingFile(read, existing))
    }
    return answer
  }
