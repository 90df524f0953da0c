import { faultOf, type DoneExercises } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { checkOnJourney, stepOf, type LockTimeline } from '../../../domain/plan/journey-timeline.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { exercisesRefused } from '../exercise.errors.ts'
import { measureRecordings } from './recording.ts'
import type { StoreRecomputedDeps } from './store-recomputed.ts'
import { storeSessions } from './store-sessions.ts'

type Session = ReturnType<typeof toSessions>[number]

/** A session of a call with its step. */
interface SessionOfStep {
  readonly session: Session
  readonly stepId: string
}

/** Refuses all sessions of a call by throwing. */
type Check = (sessions: readonly SessionOfStep[], transaction: Db) => Promise<void>

export interface StoreDoneExercisesDeps extends StoreRecomputedDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
}

/** Stores the exercises that can be right, then refuses the others, each by its index. Of two with one id the last counts. */
export const storeDoneExercises =
  (deps: StoreDoneExercisesDeps) =>
  async (client: ClientKey, sent: DoneExercises, check?: Check): Promise<void> => {
    const all = toSessions(sent, deps.clock)
    const recordings = await measureRecordings(all)
    const refused = await inTransaction(deps.db, async (transaction) => {
      // Without a journey, a session belongs to no step.
      const timeline = await deps.lockTimeline(client, transaction)
      checkOnJourney(timeline, all.map(startOf))
      const judged = all.map((session, index) => {
        const { id, bpm = null } = stepOf(timeline, startOf(session, index))
        return { session, stepId: id, fault: faultOf(session, bpm) }
      })
      await check?.(judged, transaction)
      const right = judged.filter(({ fault }) => fault === null)
      const sessions = [...new Map(right.map(({ session }) => [session.id, session])).values()]
      const measured = sessions.flatMap((session) => recordings.get(session) ?? [])
      await storeSessions(deps)({ ...client, sessions, recordings: measured }, transaction, timeline)
      return judged.flatMap(({ fault }, index) =>
        fault ? [{ path: `exercises[${index}].${fault.path}`, message: fault.message }] : [],
      )
    })
    if (refused.length > 0) throw exercisesRefused(refused)
  }

const startOf = ({ startedAt }: Session, index: number) => ({
  at: Date.parse(startedAt),
  path: `exercises[${index}].startedAt`,
})

/** Sessions in their stored form. */
const toSessions = ({ exercises }: DoneExercises, clock: Clock) =>
  exercises.map(({ id, goal, bpm, rrIntervals, ...sent }, index) => {
    const startedAt = pastInstant(`exercises[${index}].startedAt`, sent.startedAt, clock)
    const endedAt = pastInstant(`exercises[${index}].endedAt`, sent.endedAt, clock)
    if (endedAt < startedAt) {
      throw validationFailed([{ path: `exercises[${index}].endedAt`, message: 'must not be before the start' }])
    }
    const instants = { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(endedAt).toISOString() }
    return {
      id: id.toLowerCase(),
      goal,
      bpm,
      ...instants,
      ...(rrIntervals ? { rrIntervals } : {}),
    }
  })
