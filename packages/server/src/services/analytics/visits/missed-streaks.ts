import {
  addDays,
  EXERCISE_SLOTS,
  MISSED_STREAK,
  REFLECTION_WINDOWS,
  type LocalDate,
  type MissedStreak,
} from '@attune/api/contract'
import { hasMark } from '../../../domain/plan/day-marks.ts'
import { dayShapes, type Opening } from '../../../domain/plan/day-shape.ts'
import { openTime } from '../../../domain/plan/opening-state.ts'
import type { RunningStep } from '../../../domain/plan/earlier-counts.ts'
import { nothingDone, type DayDone } from '../../../domain/plan/plan.ts'
import { localDay } from '../../../domain/time/client-day.ts'

/**
 * Number of days before the last visit that are read. If everything on them was missed, the streak already existed at
 * that visit: a day plans at least three slots and windows, even if a new step or zone shortened its neighbours.
 */
export const STREAK_DAYS_BACK = 4

type PartOfDay = MissedStreak['partOfDay']

/** A slot or window in which nothing was done. */
interface Miss {
  readonly date: LocalDate
  readonly partOfDay: PartOfDay
  /** When the slot or window closed, in epoch milliseconds. */
  readonly closedAt: number
}

interface Planned {
  readonly openings: readonly Opening[]
  readonly partOf: (index: number) => PartOfDay
  readonly isDone: (done: DayDone, index: number) => boolean
}

/**
 * Returns the runs of a step's consecutive slots or windows that were missed since a day, in the plan's order. Slots
 * and windows that a new step or zone cut off don't count.
 */
function runsOf({ openings, partOf, isDone }: Planned, running: RunningStep, from: LocalDate): Miss[][] {
  const { span, periods, doneOn, now } = running
  const runs: Miss[][] = [[]]
  for (let date = from; date <= localDay(periods, now); date = addDays(date, 1)) {
    const done = doneOn.get(date) ?? nothingDone
    for (const [index, opening] of openings.entries()) {
      if (isDone(done, index)) {
        runs.push([])
        continue
      }
      const closedAt = openTime(opening, { span, periods, date })?.ends
      if (closedAt !== undefined && closedAt <= now) runs.at(-1)?.push({ date, partOfDay: partOf(index), closedAt })
    }
  }
  return runs
}

function streakOf(of: MissedStreak['of'], run: readonly Miss[]): MissedStreak[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return []
  const partOfDay = run.every((miss) => miss.partOfDay === first.partOfDay) ? first.partOfDay : null
  return [{ of, count: run.length, from: first.date, until: last.date, partOfDay }]
}

/**
 * Returns the streaks of a running step: consecutive slots or windows that were missed and became a streak after
 * `since`.
 */
export function missedStreaks(running: RunningStep, startedOn: LocalDate, since: number): MissedStreak[] {
  const { step } = running.span
  const earliest = addDays(localDay(running.periods, since), -STREAK_DAYS_BACK)
  const from = earliest > startedOn ? earliest : startedOn
  const shape = dayShapes[step]
  const planned: Readonly<Record<MissedStreak['of'], Planned>> = {
    exercises: {
      openings: shape.exercises,
      partOf: (index) => EXERCISE_SLOTS[step][index]?.slot ?? null,
      isDone: ({ exerciseSlots }, index) => hasMark(exerciseSlots, index),
    },
    reflections: {
      openings: shape.reflections,
      partOf: (index) => REFLECTION_WINDOWS[index]?.window ?? null,
      isDone: ({ reflectionWindows }, index) => hasMark(reflectionWindows, index),
    },
  }
  const isNew = (run: readonly Miss[]) => (run[MISSED_STREAK - 1]?.closedAt ?? -Infinity) > since
  return (['exercises', 'reflections'] as const)
    .flatMap((of) =>
      runsOf(planned[of], running, from)
        .filter(isNew)
        .flatMap((run) => streakOf(of, run)),
    )
    .toSorted((one, other) => other.until.localeCompare(one.until))
}
