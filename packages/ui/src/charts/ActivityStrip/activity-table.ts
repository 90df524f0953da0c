import type { ChartTable } from '../HiddenTable.tsx'
import type { ActivityCount, ActivityDay, ActivityMark } from './activity-day.ts'

/**
 * Returns a count such as '4/6'. If nothing was planned, returns only the done number, and if nothing counts or nothing
 * is planned yet, '–'.
 */
export function countText(count: ActivityCount | null): string {
  if (count === null || (count.planned === 0 && count.done === 0)) return '–'
  return count.planned ? `${count.done}/${count.planned}` : String(count.done)
}

/** Texts of the table. */
export interface ActivityTexts {
  caption: string
  day: string
  exercises: string
  reflections: string
  assessments: string
  /** Returns a count as a sentence. */
  count: (count: ActivityCount) => string
  /** Text of a cell without a count and without marks. */
  none: string
}

const byHour = (marks: readonly ActivityMark[]) =>
  marks.toSorted((one, other) => one.hour - other.hour).map(({ label }) => label)

/** Returns the count and the marks. A count of nothing is left out, because screen readers skip a dash. */
function cell(count: ActivityCount | null, labels: readonly string[], texts: ActivityTexts): string {
  const isCounted = count !== null && (count.planned !== 0 || count.done > 0)
  return [...(isCounted ? [texts.count(count)] : []), ...labels].join('; ') || texts.none
}

/** Returns the table with every mark as text. It has one row per day, and the marks are in chronological order. */
export function activityTable(days: readonly ActivityDay[], texts: ActivityTexts): ChartTable {
  const hasAssessments = days.some(({ assessments = [] }) => assessments.length > 0)
  return {
    caption: texts.caption,
    columns: [texts.day, texts.exercises, texts.reflections, ...(hasAssessments ? [texts.assessments] : [])],
    rows: days.map((day) => [
      [day.name, day.note, day.zoneChange?.label].filter(Boolean).join(', '),
      cell(day.exerciseCount, [...byHour(day.exercises), ...(day.quota ? [day.quota.label] : [])], texts),
      cell(
        day.reflectionCount,
        day.windows.map(({ label }) => label),
        texts,
      ),
      ...(hasAssessments ? [byHour(day.assessments ?? []).join('; ') || texts.none] : []),
    ]),
  }
}
