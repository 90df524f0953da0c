import type { BreathsPerMinute, ExerciseGoal, ExerciseProgress } from '@attune/api/contract'
import type { Db } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { CalendarUseCases } from '../calendar/calendar.use-cases.ts'
import { localDay } from '../calendar/client-day.ts'
import type { ClientKey, CoachScope } from '../calendar/client-scope.ts'
import type { JourneyTimeline } from '../journey/journey-timeline.ts'
import * as repository from './exercise.repository.ts'
import { settleSessions, type ExerciseDay } from './settle-sessions.ts'

export interface RecordSessions extends ClientKey {
  /** The device makes the id: the same session sent again corrects the first. */
  readonly sessions: readonly {
    readonly id: string
    readonly goal: ExerciseGoal
    readonly bpm: BreathsPerMinute
    readonly startedAt: string
    readonly endedAt: string
  }[]
}

export interface ExerciseDeps {
  db: Db
  calendar: Pick<CalendarUseCases, 'keepExercises' | 'forget'>
  readTimeline: (client: ClientKey, transaction: Db) => Promise<JourneyTimeline>
}

export type ExerciseUseCases = ReturnType<typeof createExerciseUseCases>

/** Days that lost their last session keep a zero, so that what was written for them before is taken back. */
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

export function createExerciseUseCases({ db, calendar, readTimeline }: ExerciseDeps) {
  async function keep(client: ClientKey, settled: ReturnType<typeof settleSessions>, days: ExerciseDay[], on: Db) {
    await repository.keepSessions(on, client, settled.settled)
    await repository.keepDays(on, client, days)
    await calendar.keepExercises(client, days, on)
  }

  return {
    /** Sessions in the current step of every client of the coach. */
    async listProgress(scope: CoachScope): Promise<ExerciseProgress[]> {
      const rows = await repository.findProgress(db, scope)
      return rows.map(({ client_id, step_id, done }) => ({ personId: client_id, stepId: step_id, done }))
    },

    /** Takes a client's sessions, also late or corrected ones, and settles their days anew. */
    async recordSessions({ sessions, ...client }: RecordSessions): Promise<void> {
      if (sessions.length === 0) return
      await inTransaction(db, async (transaction) => {
        const timeline = await readTimeline(client, transaction)
        const incoming = sessions.map(({ startedAt, endedAt, ...session }) => ({
          ...session,
          startedAt: Date.parse(startedAt),
          endedAt: Date.parse(endedAt),
        }))
        const dates = new Set(incoming.map(({ startedAt }) => localDay(timeline.periods, startedAt)))
        const ids = new Set(incoming.map(({ id }) => id))
        const before = await repository.findSessions(transaction, client, [...ids], [...dates])
        const untouched = before.filter(({ id }) => !ids.has(id)).map(repository.toSession)
        const settled = settleSessions([...untouched, ...incoming], timeline)
        await keep(client, settled, withEmptiedDays(settled.days, before), transaction)
      })
    },

    /** Makes a client's day sums anew from the sessions themselves. */
    async rebuild(client: ClientKey): Promise<void> {
      await inTransaction(db, async (transaction) => {
        const timeline = await readTimeline(client, transaction)
        const sessions = (await repository.findAllSessions(transaction, client)).map(repository.toSession)
        const settled = settleSessions(sessions, timeline)
        await repository.dropDays(transaction, client)
        await calendar.forget(client, 'exercises', transaction)
        await keep(client, settled, settled.days, transaction)
      })
    },
  }
}
