import { crossedLimits, dateOf, daysOverdue, MINUTE_MS, type AttentionFacts, type WhatsNew } from '@attune/api/contract'
import { localDay, zonePeriods } from '../../../domain/time/client-day.ts'
import { missedStreaks } from './missed-streaks.ts'
import type { RecordsRow } from './records.repository.ts'

/** A client's crossed limits and overdue assessments, and the news since the last visit. */
export interface ComparedClient {
  readonly clientId: string
  /** The names of the crossed limits, and the ids of the overdue assessments. A visit stores them when it ends. */
  readonly held: readonly string[]
  readonly whatsNew: WhatsNew
}

function missedStreaksOf(row: RecordsRow, now: Date) {
  const { step, step_started_at: startedAt, step_started_on: startedOn, since } = row
  if (step === null || startedAt === null || startedOn === null) return []
  const doneOn = new Map(
    row.step_days.map(([day, exerciseSlots, reflectionWindows, extraExercises]) => [
      dateOf(day),
      { exerciseSlots, reflectionWindows, extraExercises },
    ]),
  )
  const span = { step, startedAt: startedAt.getTime(), endedAt: null }
  const running = { span, periods: zonePeriods(row.zones), doneOn, now: now.getTime() }
  return missedStreaks(running, startedOn, new Date(since).getTime())
}

/**
 * Compares a client's current state with the state at the end of the last visit. If the latter is unknown, only records
 * can be new.
 */
export function compare(
  row: RecordsRow,
  facts: AttentionFacts,
  held: readonly string[] | null,
  now: Date,
): ComparedClient {
  const today = localDay(zonePeriods(row.zones), now.getTime())
  const crossed = crossedLimits(facts)
  const overdue = row.assessments.flatMap(([id, name, date, status]) => {
    const days = daysOverdue({ date, status: status === 'completed' ? 'complete' : 'incomplete' }, today)
    return days === null ? [] : [{ id, name, dueOn: date }]
  })
  const isNew = (name: string) => held !== null && !held.includes(name)
  return {
    clientId: row.client_id,
    held: [...crossed.map(({ limit }) => limit), ...overdue.map(({ id }) => id)],
    whatsNew: {
      crossedLimits: crossed.filter(({ limit }) => isNew(limit)),
      overdueAssessments: overdue.filter(({ id }) => isNew(id)),
      answeredAssessments: row.assessments
        .flatMap(([id, name, , , at]) => (at === null ? [] : [{ id, name, answeredAt: new Date(at).toISOString() }]))
        .toSorted((one, other) => one.answeredAt.localeCompare(other.answeredAt)),
      exercises: row.exercises,
      reflections: row.reflections,
      minutesOfUse: (row.seconds_of_use * 1000) / MINUTE_MS,
      missedStreaks: missedStreaksOf(row, now),
    },
  }
}
