import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { storeDaySums } from '../../../domain/day-sums/day-sums.repository.ts'
import { emptiedDays } from '../../../domain/day-sums/day-sums.ts'
import { noMarks } from '../../../domain/plan/day-marks.ts'
import type { JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import type { CalendarUseCases } from '../../calendar/calendar.use-cases.ts'
import { assignSessions, type Session } from './assign-sessions.ts'
import { upsertSessions } from './session.repository.ts'

export interface RecomputeDaysDeps {
  clock: Clock
  calendar: Pick<CalendarUseCases, 'storeExercises'>
}

const nothing = { done: 0, extra: 0, exerciseSlots: noMarks, extraExercises: 0 }

/**
 * Recomputes the days of sessions from all sessions on these days, and stores what they count in the plan. A day that
 * has lost its last session since `before` gets zeros.
 */
export const recomputeDays =
  ({ clock, calendar }: RecomputeDaysDeps) =>
  async (
    client: ClientKey,
    { sessions, before = [] }: { sessions: readonly Session[]; before?: Parameters<typeof emptiedDays>[0] },
    transaction: Db,
    timeline: JourneyTimeline,
  ): Promise<void> => {
    const assigned = assignSessions(sessions, timeline)
    const emptied = emptiedDays(before, assigned.days).map((day) => ({ ...day, ...nothing }))
    const days = [...assigned.days, ...emptied]
    await upsertSessions(transaction, client, assigned.sessions, clock.now())
    await storeDaySums(transaction, 'exercise', client, days)
    await calendar.storeExercises(client, days, transaction)
  }
