import { faultOf, type BreathsPerMinute, type DoneExercises } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { stepOf, type JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import { exercisesRefused, goalNotChosen } from '../exercise.errors.ts'
import type { FinishDeps } from './start-exercise.ts'
import { measureRecordings } from './recording.ts'

type Session = ReturnType<typeof toSessions>[number]['session']

/**
 * Records exercises that a client sends after they were done, by the same rules as live ones.
 * @throws ProblemError 422 `before_the_journey` or `goal_not_chosen` for all, `exercises_refused` for some
 */
export const recordExercises =
  (deps: FinishDeps) =>
  (client: ClientKey, sent: DoneExercises): Promise<void> =>
    storeExercises(deps, client, sent, async (sessions, timeline, transaction) => {
      const byStep = Map.groupBy(sessions, ({ startedAt }) => stepOf(timeline, Date.parse(startedAt)).id)
      for (const [stepId, inStep] of byStep) {
        const choices = await deps.readGoalChoices(client, stepId, transaction)
        if (!inStep.every(({ goal }) => choices.includes(goal))) throw goalNotChosen()
      }
    })

/**
 * Records exercises that were done before or elsewhere: a coach's goal choices for a step don't bind them.
 * @throws ProblemError 422 `before_the_journey` for all, `exercises_refused` for some
 */
export const importExercises =
  (deps: Omit<FinishDeps, 'readGoalChoices'>) =>
  (client: ClientKey, sent: DoneExercises): Promise<void> =>
    storeExercises(deps, client, sent, () => Promise.resolve())

/** Stores the exercises that can be right, then refuses the others, each by its index. */
async function storeExercises(
  { db, clock, readTimeline, storeSessions }: Omit<FinishDeps, 'readGoalChoices'>,
  client: ClientKey,
  sent: DoneExercises,
  check: (sessions: readonly Session[], timeline: JourneyTimeline, transaction: Db) => Promise<void>,
): Promise<void> {
  const all = toSessions(sent, clock)
  const recordings = await measureRecordings(all.map(({ session }) => session))
  const refused = await inTransaction(db, async (transaction) => {
    // Without a journey, a session belongs to no step.
    const timeline = await readTimeline(client, transaction)
    const judged = all.map(({ session, index }) => {
      const pace = stepOf(timeline, Date.parse(session.startedAt)).bpm ?? null
      return { session, index, fault: faultOf(session, pace) }
    })
    const sessions = judged.filter(({ fault }) => fault === null).map(({ session }) => session)
    await check(
      all.map(({ session }) => session),
      timeline,
      transaction,
    )
    const kept = new Set(sessions.map(({ id }) => id))
    const measured = recordings.filter(({ sessionId }) => kept.has(sessionId))
    await storeSessions({ ...client, sessions, recordings: measured }, transaction, timeline)
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
