import { EFFECT_SESSIONS, type ExerciseSession } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CoachScope } from '../../domain/client-scope.ts'
import { toSessionWithEffects } from './exercise.presenter.ts'
import { findEverySession, type SessionRow } from './exercise.repository.ts'

/**
 * Lists all sessions of one of the coach's clients, newest first, each rated as in `listExerciseSessions`. The earlier
 * sessions for each comparison come from the same list, because thousands of look-ups would take half a minute.
 */
export const listEverySession =
  ({ db }: { db: Db }) =>
  async (scope: CoachScope, clientId: string): Promise<ExerciseSession[]> => {
    const earlierAt = new Map<number, NonNullable<SessionRow['earlier']>>()
    const oldestFirst = await findEverySession(db, scope, clientId)
    const rated = oldestFirst.map((row) => {
      const earlier = earlierAt.get(row.bpm) ?? []
      const { rmssd, sdnn, pulse_rate: pulseRate, respiratory_rate: respiratory } = row
      if (rmssd !== null && sdnn !== null && pulseRate !== null) {
        const next = [[rmssd, sdnn, pulseRate, respiratory] as (typeof earlier)[number], ...earlier]
        earlierAt.set(row.bpm, next.slice(0, EFFECT_SESSIONS.max))
      }
      return toSessionWithEffects({ ...row, earlier })
    })
    return rated.toReversed()
  }
