import { faultOfInstant, type AddedSummary, type StoredSummary } from '@attune/api/contract'
import { notFound, validationFailed } from '../../../../platform/problems.ts'
import type { CoachScope } from '../../../../domain/client-scope.ts'
import { isClientOfCoach } from '../recording-files.repository.ts'
import type { StoreRecordingDeps } from '../store-recording.ts'
import { storeSummary } from './store-summary.ts'

/**
 * Adds daily figures to the resting readings of one of the coach's clients, all or none.
 * @throws ProblemError 404 `not_found`, 422 `validation_failed`, which names every day that is in the future
 */
export const addRestingSummary =
  (deps: StoreRecordingDeps) =>
  async (scope: CoachScope, clientId: string, { posture, days }: AddedSummary): Promise<StoredSummary> => {
    if (!(await isClientOfCoach(deps.db, scope, clientId))) throw notFound()
    const now = deps.clock.now()
    const faults = days.flatMap(({ startedAt }, index) => {
      const message = faultOfInstant(Date.parse(startedAt), now)
      return message === null ? [] : [{ path: `days[${index}].startedAt`, message }]
    })
    if (faults.length > 0) throw validationFailed(faults)
    const figures = days.map(({ startedAt, hasTime, hrv1, hrv2, pulseRate }) => ({
      startedAt: new Date(startedAt),
      hasTime,
      rmssd: hrv1,
      sdnn: hrv2,
      pulseRate,
    }))
    return storeSummary(deps)({ organisationId: scope.organisationId, clientId }, posture, figures)
  }
