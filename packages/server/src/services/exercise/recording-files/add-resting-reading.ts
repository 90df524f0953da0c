import type { AddedReading, StoredReading } from '@attune/api/contract'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { isClientOfCoach } from './recording-files.repository.ts'
import { storeReading } from './store-reading.ts'
import type { StoreRecordingDeps } from './store-recording.ts'

/**
 * Adds a recording to the resting readings of one of the coach's clients.
 * @throws ProblemError 404 `not_found`, 409 `recording_exists`, 422 `validation_failed`
 */
export const addRestingReading =
  (deps: StoreRecordingDeps) =>
  async (scope: CoachScope, clientId: string, reading: AddedReading): Promise<StoredReading> => {
    if (!(await isClientOfCoach(deps.db, scope, clientId))) throw notFound()
    return storeReading(deps)({ organisationId: scope.organisationId, clientId }, reading)
  }
