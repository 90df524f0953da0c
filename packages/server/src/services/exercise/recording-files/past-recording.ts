import { faultOfLength, lengthOfRecording } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import { validationFailed } from '../../../platform/problems.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'

/**
 * Returns when a recording began and ended.
 * @throws ProblemError 422 `validation_failed` if it is too long, or not over yet
 */
export function pastRecording(
  { startedAt, rrIntervals }: { startedAt: string; rrIntervals: readonly number[] },
  clock: Clock,
): { start: number; endedAt: string } {
  const start = pastInstant('startedAt', startedAt, clock)
  const tooLong = faultOfLength(rrIntervals)
  if (tooLong) throw validationFailed([tooLong])
  const endedAt = new Date(start + lengthOfRecording(rrIntervals)).toISOString()
  pastInstant('startedAt', endedAt, clock)
  return { start, endedAt }
}
