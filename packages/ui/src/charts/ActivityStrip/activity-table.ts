import type { ChartTable } from '../HiddenTable.tsx'
import type { ActivityCount, ActivityDay, ActivityMark } from './activity-day.ts'

const none = '–'

/**
 * Returns a count such as '4/6'. If nothing was planned, returns only the done number, and if nothing counts or nothing
 * is planned yet, '–'.
 */
export function countText(count: ActivityCount | null): string {
  if (count === null || (count.planned === 0 && count.done === 0)) return none
  return count.planned ? `${count.done}/${count.planned}` : String(count.done)
}

/** Texts of the table. */
export interface ActivityTexts {
  caption: string
  day: string
  exercises: string
  reflections: string
  assessments: string
}

const byHour = (marks: readonly ActivityMark[]) =>
  marks.toSorted((one, other) => one.hour - other.hour).map(({ label }) => label)

const cell = (count: ActivityCount | null, labels: readonly string[]): string =>
  [countText(count), ...labels].join('; ')

/** Returns the table with every mark as text. It has one row per day, and the marks are in chronological order. */
export function activityTable(days: readonly ActivityDay[], texts: ActivityTexts): ChartTable {
  const hasAssessments = days.some(({ assessments = [] }) => assessments.length > 0)
  return {
    caption: texts.caption,
    columns: [texts.day, texts.exercises, texts.reflections, ...(hasAssessments ? [texts.assessments] : [])],
    rows: days.map((day) => [
      [day.name, day.note, day.zoneChange?.label].filter(Boolean).join(', '),
      cell(day.exerciseCount, [...byHour(day.exercises), ...(day.quota ? [day.quota.label] : [])]),
      cell(
        day.reflectionCount,
        day.windows.map(({ label }) => label),
      ),
      ...(hasAssessments ? [byHour(day.assessments ?? []).join('; ') || none] : []),
    ]),
  }
}
