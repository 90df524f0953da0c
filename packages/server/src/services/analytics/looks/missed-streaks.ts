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
import { nothingDone, type DayDone } from '../../../domain/plan/plan.ts'
import { doneAt, presentMoment, type LookedAtClient } from './moment.ts'

type PartOfDay = MissedStreak['partOfDay']

/** A slot or window in which nothing was done. */
interface Miss {
  readonly date: LocalDate
  readonly partOfDay: PartOfDay
  /** Epoch milliseconds. */
  readonly closedAt: number
}

interface Planned {
  readonly openings: readonly Opening[]
  readonly partOf: (index: number) => PartOfDay
  readonly isDone: (done: DayDone, index: number) => boolean
}

/** Runs of slots or windows of the running step that were missed, in the plan's order. Those that were cut don't count. */
function runsOf({ openings, partOf, isDone }: Planned, client: LookedAtClient): Miss[][] {
  const { step, periods, now } = client
  const moment = presentMoment(client)
  const doneOn = doneAt(client, moment)
  const runs: Miss[][] = [[]]
  if (!step) return runs
  for (let date = step.startedOn; date <= moment.today; date = addDays(date, 1)) {
    const done = doneOn.get(date) ?? nothingDone
    for (const [index, opening] of openings.entries()) {
      if (isDone(done, index)) {
        runs.push([])
        continue
      }
      const closedAt = openTime(opening, { span: step, periods, date })?.ends
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

/** Slots and windows of the running step that were missed in a row, and became a streak since the last look. */
export function missedStreaks(client: LookedAtClient): MissedStreak[] {
  const { step, since } = client
  if (!step) return []
  const shape = dayShapes[step.step]
  const planned: Readonly<Record<MissedStreak['of'], Planned>> = {
    exercises: {
      openings: shape.exercises,
      partOf: (index) => EXERCISE_SLOTS[step.step][index]?.slot ?? null,
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
      runsOf(planned[of], client)
        .filter(isNew)
        .flatMap((run) => streakOf(of, run)),
    )
    .toSorted((one, other) => other.until.localeCompare(one.until))
}
