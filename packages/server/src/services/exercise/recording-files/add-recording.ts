import type { AddedRecording, StoredRecording } from '@attune/api/contract'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { isClientOfCoach } from './recording-files.repository.ts'
import { storeRecording, type StoreRecordingDeps } from './store-recording.ts'

/**
 * Adds a recording to the exercises of one of the coach's clients.
 * @throws ProblemError 404 `not_found`, 409 `recording_exists`, 422 `validation_failed` or `before_the_journey`
 */
export const addRecording =
  (deps: StoreRecordingDeps) =>
  async (scope: CoachScope, clientId: string, recording: AddedRecording): Promise<StoredRecording> => {
    if (!(await isClientOfCoach(deps.db, scope, clientId))) throw notFound()
    return storeRecording(deps)({ organisationId: scope.organisationId, clientId }, recording)
  }
