import type { ExerciseBeats } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/problems.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { findIntervals } from './exercise.repository.ts'
import type { Measure } from './sessions/recording.ts'

const sumOf = (intervals: readonly number[]) => intervals.reduce((sum, rr) => sum + rr, 0)

/**
 * Returns the RR intervals of one exercise of the coach's client, with the artefacts that the correction finds in them.
 * @throws ProblemError 404 `not_found`
 * @throws ProblemError 503 `busy` if too many recordings are waiting to be measured
 */
export const getExerciseBeats =
  ({ db, measure }: { db: Db; measure: Measure }) =>
  async (scope: CoachScope, clientId: string, sessionId: string): Promise<ExerciseBeats> => {
    const rrIntervals = orNotFound(await findIntervals(db, scope, clientId, sessionId))
    const [found] = rrIntervals.length === 0 ? [] : await measure([{ rrIntervals }])
    return {
      personId: clientId,
      sessionId,
      rrIntervals: [...rrIntervals],
      artefacts: found ? [...found.artefacts] : [],
      recording: found ? { beats: found.beats, correctedBeats: found.correctedBeats, problem: found.problem } : null,
      recordedSeconds: sumOf(rrIntervals) / 1000,
      usableSeconds: (found?.usable ?? 0) / 1000,
    }
  }
