import type { ExerciseProgress } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { ExerciseDone } from '../../domain/plan/activity-day.ts'
import type { Dates } from '../calendar/activity.use-cases.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import { localDay } from '../../domain/time/client-day.ts'
import { stepOf, type JourneyTimeline } from '../../domain/plan/journey-timeline.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import * as repository from './sessions/placed-session.repository.ts'
import { finishExercise, startExercise, type SessionDeps } from './sessions/start-exercise.ts'
import { listSessions } from './list-exercise-sessions.ts'
import { importExercises, recordExercises } from './sessions/record-exercises.ts'
import type { RecordSessions, StoreSessions } from './sessions/record-sessions.ts'
import { measureRecordings } from './sessions/recording.ts'
import { findSessionsOn, storeRecordings } from './sessions/session.repository.ts'
import { recomputeSessions, type ExerciseDay } from './sessions/recompute-sessions.ts'

export interface ExerciseDeps extends SessionDeps {
  calendar: Pick<CalendarUseCases, 'storeExercises' | 'forget'>
}

export type ExerciseUseCases = ReturnType<typeof createExerciseUseCases>

/** Days that lost their last session get a zero, so that their stored sums are replaced. */
function withEmptiedDays(days: readonly ExerciseDay[], before: readonly repository.SessionRow[]): ExerciseDay[] {
  const counted = new Set(days.map(({ stepId, localDate }) => `${stepId} ${localDate}`))
  const emptied = new Map(
    before
      .filter((row) => !counted.has(`${row.step_id} ${row.local_date}`))
      .map((row) => [`${row.step_id} ${row.local_date}`, { stepId: row.step_id, localDate: row.local_date }]),
  )
  return [
    ...days,
    ...[...emptied.values()].map((day) => ({ ...day, done: 0, extra: 0, exerciseSlots: 0, extraExercises: 0 })),
  ]
}

export function createExerciseUseCases(deps: ExerciseDeps) {
  const { db, calendar, readTimeline } = deps

  async function store(
    client: ClientKey,
    recomputed: ReturnType<typeof recomputeSessions>,
    days: ExerciseDay[],
    on: Db,
  ) {
    await repository.storeSessions(on, client, recomputed.sessions)
    await repository.storeDays(on, client, days)
    await calendar.storeExercises(client, days, on)
  }

  /** Stores a client's measured sessions, also late or corrected ones, and recomputes their days. */
  const storeSessions: StoreSessions = async ({ sessions, recordings, ...client }, transaction, timeline) => {
    if (sessions.length === 0) return
    const incoming = sessions.map(({ id, goal, bpm, startedAt, endedAt }) => ({
      id,
      goal,
      bpm,
      startedAt: Date.parse(startedAt),
      endedAt: Date.parse(endedAt),
    }))
    incoming.forEach(({ startedAt }) => stepOf(timeline, startedAt))
    const dates = new Set(incoming.map(({ startedAt }) => localDay(timeline.periods, startedAt)))
    const ids = new Set(incoming.map(({ id }) => id))
    const before = await repository.findSessions(transaction, client, [...ids], [...dates])
    const untouched = before.filter(({ id }) => !ids.has(id)).map(repository.toSession)
    const recomputed = recomputeSessions([...untouched, ...incoming], timeline)
    await store(client, recomputed, withEmptiedDays(recomputed.days, before), transaction)
    await storeRecordings(transaction, client, recordings)
  }

  /** Measures a client's sessions and stores them. */
  async function recordSessions({ sessions, ...client }: RecordSessions, on: Db = db): Promise<void> {
    const recordings = await measureRecordings(sessions)
    await inTransaction(on, async (transaction) => {
      await storeSessions({ ...client, sessions, recordings }, transaction, await readTimeline(client, transaction))
    })
  }

  return {
    recordSessions,
    startExercise: startExercise(deps),
    finishExercise: finishExercise({ ...deps, storeSessions }),
    recordExercises: recordExercises({ ...deps, storeSessions }),
    importExercises: importExercises({ ...deps, storeSessions }),
    listSessions: listSessions(db),

    /** A client's exercises on some days, for the calendar. */
    async exercisesOn(client: ClientKey, dates: Dates): Promise<ExerciseDone[]> {
      const rows = await findSessionsOn(db, client, dates)
      return rows.map((row) => ({
        id: row.id,
        stepId: row.step_id,
        date: row.local_date,
        slot: row.slot,
        doneAt: row.started_at.getTime(),
      }))
    },

    /** Sessions in the current step of every client of the coach. */
    async listProgress(scope: CoachScope): Promise<ExerciseProgress[]> {
      const rows = await repository.findProgress(db, scope)
      return rows.map(({ client_id, step_id, done }) => ({ personId: client_id, stepId: step_id, done }))
    },

    /** Recomputes a client's day sums from the sessions. */
    async rebuild(client: ClientKey, on: Db = db, readBefore?: JourneyTimeline): Promise<void> {
      await inTransaction(on, async (transaction) => {
        const timeline = readBefore ?? (await readTimeline(client, transaction))
        const sessions = (await repository.findAllSessions(transaction, client)).map(repository.toSession)
        const recomputed = recomputeSessions(sessions, timeline)
        await repository.dropDays(transaction, client)
        await calendar.forget(client, 'exercises', transaction)
        await store(client, recomputed, recomputed.days, transaction)
      })
    },
  }
}
