import {
  faultOf,
  faultOfGoal,
  faultOfInstant,
  judgeRecords,
  type DoneExercises,
  type ExerciseGoal,
  type Judged,
  type RecordFault,
  type RefusedRecord,
} from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import {
  faultOnJourney,
  stepOf,
  type JourneyTimeline,
  type LockTimeline,
} from '../../../domain/plan/journey-timeline.ts'
import type { Measure } from './recording.ts'
import type { RecomputeDaysDeps } from './recompute-days.ts'
import { recordSessions } from './record-sessions.ts'

type Session = ReturnType<typeof toSessions>[number]

/** The exercise types that the coach has chosen, by step id. */
type GoalChoices = ReadonlyMap<string, readonly ExerciseGoal[]>

interface Binding {
  /** Finds the choices that apply to exercises in the given steps. If absent, every type is allowed. */
  findChoices?: (stepIds: ReadonlySet<string>, transaction: Db) => Promise<GoalChoices>
  /** Called with the refused exercises before any others are stored. */
  onRefused?: (refused: readonly RefusedRecord[]) => void
}

export interface RecordJudgedExercisesDeps extends RecomputeDaysDeps {
  db: Db
  clock: Clock
  lockTimeline: LockTimeline
  measure: Measure
}

/**
 * Stores the valid exercises, and returns the invalid ones. If two exercises have the same id, the last valid one
 * counts.
 */
export const recordJudgedExercises =
  (deps: RecordJudgedExercisesDeps) =>
  async (
    client: ClientKey,
    { exercises, sent }: Judged<DoneExercises>,
    { findChoices, onRefused }: Binding,
  ): Promise<RefusedRecord[]> => {
    const all = toSessions(exercises)
    const recordings = await deps.measure(
      all.flatMap((session) => {
        const { id, rrIntervals } = session
        return rrIntervals ? [{ session, sessionId: id, rrIntervals }] : []
      }),
    )
    const now = deps.clock.now()
    return inTransaction(deps.db, async (transaction) => {
      // Throws if the client has no journey, because the session then belongs to no step.
      const timeline = await deps.lockTimeline(client, transaction)
      const onJourney = all.filter((session) => faultOfStart(session, timeline, now) === null)
      const stepIds = new Set(onJourney.map(({ startedAt }) => stepAtStart(timeline, startedAt).id))
      const choices = await findChoices?.(stepIds, transaction)
      const { right, refused } = judgeRecords('exercises', all, sent, (session) =>
        faultOfSession(session, { timeline, choices, now }),
      )
      onRefused?.(refused)
      const sessions = [...new Map(right.map((session) => [session.id, session])).values()]
      const measured = recordings.flatMap(({ session, ...recording }) =>
        sessions.includes(session) ? [recording] : [],
      )
      if (sessions.length > 0)
        await recordSessions(deps)({ ...client, sessions, recordings: measured }, transaction, timeline)
      return refused
    })
  }

const stepAtStart = (timeline: JourneyTimeline, startedAt: string) =>
  stepOf(timeline, { at: Date.parse(startedAt), path: 'startedAt' })

function faultOfStart({ startedAt }: Session, timeline: JourneyTimeline, now: Date): string | null {
  const at = Date.parse(startedAt)
  return faultOfInstant(at, now) ?? faultOnJourney(timeline, at)
}

function faultOfSession(
  session: Session,
  { timeline, choices, now }: { timeline: JourneyTimeline; choices: GoalChoices | undefined; now: Date },
): RecordFault | null {
  const atStart = faultOfStart(session, timeline, now)
  if (atStart) return { path: 'startedAt', message: atStart }
  const atEnd = faultOfInstant(Date.parse(session.endedAt), now)
  if (atEnd) return { path: 'endedAt', message: atEnd }
  if (session.endedAt < session.startedAt) return { path: 'endedAt', message: 'must not be before the start' }
  const { id, bpm = null } = stepAtStart(timeline, session.startedAt)
  const allowed = choices?.get(id)
  if (allowed && !allowed.includes(session.goal)) return faultOfGoal(allowed)
  return faultOf(session, bpm)
}

/** Converts exercises to sessions as they are stored. */
const toSessions = (exercises: DoneExercises['exercises']) =>
  exercises.map(({ id, goal, bpm, rrIntervals, startedAt, endedAt }) => ({
    id: id.toLowerCase(),
    goal,
    bpm,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    ...(rrIntervals ? { rrIntervals } : {}),
  }))
