import { faultOf, type BreathsPerMinute, type DoneExercises } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { stepOf, type JourneyTimeline, type LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { exercisesRefused } from '../exercise.errors.ts'
import { measureRecordings } from './recording.ts'
import type { StoreRecomputedDeps } from './store-recomputed.ts'
import { storeSessions } from './store-sessions.ts'

type Session = ReturnType<typeof toSessions>[number]['session']

/** Refuses all sessions of a call by throwing. */
type Check = (sessions: readonly Session[], timeline: JourneyTimeline, transaction: Db) => Promise<void>

export interface StoreDoneExercisesDeps extends StoreRecomputedDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
}

/** Stores the exercises that can be right, then refuses the others, each by its index. */
export const storeDoneExercises =
  (deps: StoreDoneExercisesDeps) =>
  async (client: ClientKey, sent: DoneExercises, check?: Check): Promise<void> => {
    const all = toSessions(sent, deps.clock)
    const recordings = await measureRecordings(all.map(({ session }) => session))
    const refused = await inTransaction(deps.db, async (transaction) => {
      // Without a journey, a session belongs to no step.
      const timeline = await deps.lockTimeline(client, transaction)
      const judged = all.map(({ session, index }) => {
        const pace = stepOf(timeline, Date.parse(session.startedAt)).bpm ?? null
        return { session, index, fault: faultOf(session, pace) }
      })
      await check?.(
        all.map(({ session }) => session),
        timeline,
        transaction,
      )
      const sessions = judged.filter(({ fault }) => fault === null).map(({ session }) => session)
      const accepted = new Set(sessions.map(({ id }) => id))
      const measured = recordings.filter(({ sessionId }) => accepted.has(sessionId))
      await storeSessions(deps)({ ...client, sessions, recordings: measured }, transaction, timeline)
      return judged.flatMap(({ index, fault }) =>
        fault ? [{ path: `exercises[${index}].${fault.path}`, message: fault.message }] : [],
      )
    })
    if (refused.length > 0) throw exercisesRefused(refused)
  }

/** Sessions in their stored form with their places in the call; of two with one id, the last one counts. */
function toSessions({ exercises }: DoneExercises, clock: Clock) {
  const sessions = exercises.map(({ id, goal, bpm, rrIntervals, ...sent }, index) => {
    const startedAt = pastInstant(`exercises[${index}].startedAt`, sent.startedAt, clock)
    const endedAt = pastInstant(`exercises[${index}].endedAt`, sent.endedAt, clock)
    if (endedAt < startedAt) {
      throw validationFailed([{ path: `exercises[${index}].endedAt`, message: 'must not be before the start' }])
    }
    const instants = { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(endedAt).toISOString() }
    const session = {
      id: id.toLowerCase(),
      goal,
      bpm: bpm as BreathsPerMinute,
      ...instants,
      ...(rrIntervals ? { rrIntervals } : {}),
    }
    return { session, index }
  })
  return [...new Map(sessions.map((sent) => [sent.session.id, sent])).values()]
}
