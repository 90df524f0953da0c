import { daysOverdue, MINUTE_MS, type News } from '@attune/api/contract'
import { localDay } from '../../../domain/time/client-day.ts'
import { crossedLimits } from './crossed-limits.ts'
import { missedStreaks } from './missed-streaks.ts'
import { lookedAtClient } from './moment.ts'
import type { RecordsRow } from './records.repository.ts'

/** What is new about a client at an instant, since the end of the coach's last look. */
export function newsOf(row: RecordsRow, now: number): News {
  const client = lookedAtClient(row, now)
  const [today, lookedOn] = [localDay(client.periods, now), localDay(client.periods, client.since)]
  return {
    crossedLimits: crossedLimits(client),
    overdueAssessments: row.assessments.flatMap(([id, name, date, status]) => {
      const due = { date, status: status === 'completed' ? ('complete' as const) : ('incomplete' as const) }
      const isNew = daysOverdue(due, today) !== null && daysOverdue(due, lookedOn) === null
      return isNew ? [{ id, name, dueOn: date }] : []
    }),
    answeredAssessments: row.assessments
      .flatMap(([id, name, , , answeredAt]) =>
        answeredAt === null ? [] : [{ id, name, answeredAt: new Date(answeredAt).toISOString() }],
      )
      .toSorted((one, other) => one.answeredAt.localeCompare(other.answeredAt)),
    exercises: row.exercises,
    reflections: row.reflections,
    minutesOfUse: (row.seconds_of_use * 1000) / MINUTE_MS,
    missedStreaks: missedStreaks(client),
  }
}
