import { addDays, CHANGE_DAYS, daysBetween, INDICATOR_PERIOD_DAYS, type LocalDate, mean } from '@attune/api'

/** Number of days on each side, as in all other comparisons. */
const sideDays = INDICATOR_PERIOD_DAYS

/** The days before an action, and the days beginning with the action that have already begun. */
export interface Sides {
  readonly before: Span
  readonly after: Span
  /** Number of days since the action, including its own day. `null` once there are seven. */
  readonly daysSince: number | null
}

interface Span {
  readonly from: LocalDate
  readonly until: LocalDate
}

/** Returns the seven days before the day of an action, and the seven days that begin with it. */
export function sidesOf(day: LocalDate, today: LocalDate): Sides {
  const daysSince = 1 + daysBetween(day, today)
  const until = addDays(day, Math.min(sideDays, Math.max(1, daysSince)) - 1)
  return {
    before: { from: addDays(day, -sideDays), until: addDays(day, -1) },
    after: { from: day, until },
    daysSince: daysSince < sideDays ? daysSince : null,
  }
}

const within = <T extends { date: LocalDate }>(days: readonly T[], { from, until }: Span) =>
  days.filter(({ date }) => from <= date && date <= until)

/**
 * Returns the mean of a side's values. `null` if fewer than four days have values. A day may have more than one value.
 */
export function meanOf(values: readonly { date: LocalDate; value: number | null }[], span: Span): number | null {
  const known = within(values, span).flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))
  if (new Set(known.map(({ date }) => date)).size < CHANGE_DAYS) return null
  return mean(known.map(({ value }) => value))
}

/** Counts the sessions behind a mean, and how many of their recordings are marked. */
export function countOver(
  sessions: readonly { date: LocalDate; value: number | null; isMarked: boolean }[],
  span: Span,
): { sessions: number; markedSessions: number } {
  const measured = within(sessions, span).filter(({ value }) => value !== null)
  return { sessions: measured.length, markedSessions: measured.filter(({ isMarked }) => isMarked).length }
}

export interface DoneOfPlan {
  done: number
  /** `null` if any of the days has no plan, as in Grow. */
  planned: number | null
}

/**
 * Returns how much was done and planned on a side in total. `null` if the side has fewer than four days of the journey.
 */
export function doneOver(days: readonly (DoneOfPlan & { date: LocalDate })[], span: Span): DoneOfPlan | null {
  const found = within(days, span)
  if (found.length < CHANGE_DAYS) return null
  return {
    done: found.reduce((sum, { done }) => sum + done, 0),
    planned: found.some(({ planned }) => planned === null)
      ? null
      : found.reduce((sum, { planned }) => sum + (planned ?? 0), 0),
  }
}
