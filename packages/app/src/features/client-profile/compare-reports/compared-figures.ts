import {
  type DoneInReport,
  EXERCISE_GOALS,
  type ExerciseGoal,
  INDICATORS,
  type Indicator,
  type PrintedExercises,
  type PrintedFigures,
} from '@attune/api'

/** The figures of a report: three averages, device use, what was done of the plan, and four figures of each type. */
export type FigureKind = Indicator | 'hours' | 'exercises' | 'reflections' | 'done' | 'hrv1' | 'hrv2' | 'improved'

/** A figure of one report. `null` if the report doesn't have it. */
export type FigureValue =
  | { readonly unit: 'percent' | 'hours' | 'ms' | 'count'; readonly value: number }
  | ({ readonly unit: 'plan' } & DoneInReport)
  | { readonly unit: 'share'; readonly value: number; readonly of: number }
  | null

/** The unit of a change. Shares change by points of a hundred. */
export type DifferenceUnit = 'percent' | 'hours' | 'ms' | 'count' | 'points'

/** A figure of two reports. */
export interface ComparedFigure {
  readonly id: string
  readonly kind: FigureKind
  /** The type of exercise whose figure it is. */
  readonly goal?: ExerciseGoal
  readonly earlier: FigureValue
  readonly later: FigureValue
  /** `null` if the two can't be compared. */
  readonly change: { readonly by: number; readonly unit: DifferenceUnit } | null
  /** Whether the change is for the better. Undefined for a figure of which more is neither better nor worse. */
  readonly verdict?: 'better' | 'worse'
}

type Reports = readonly [earlier: PrintedFigures, later: PrintedFigures]

/**
 * The figures of which more isn't better: how many exercises of a type there were depends on the client's choice, and a
 * higher HRV is often better, but not always.
 */
const neutral: ReadonlySet<FigureKind> = new Set(['done', 'hrv1', 'hrv2'])

const percentOf = (done: number, of: number) => Math.round((100 * done) / of)

/** Returns a figure as it is compared: rounded as on screen, and a share as a percentage. */
function comparable(value: FigureValue): { value: number; unit: DifferenceUnit } | null {
  if (value === null) return null
  switch (value.unit) {
    case 'plan':
      return value.planned === null ? null : { value: percentOf(value.done, value.planned), unit: 'points' }
    case 'share':
      return value.of === 0 ? null : { value: percentOf(value.value, value.of), unit: 'points' }
    case 'hours':
      return { value: Math.round(value.value * 10) / 10, unit: 'hours' }
    case 'percent':
    case 'ms':
    case 'count':
      return { value: Math.round(value.value), unit: value.unit }
  }
}

interface Sides {
  readonly kind: FigureKind
  readonly goal?: ExerciseGoal
  readonly earlier: FigureValue
  readonly later: FigureValue
  /** Whether the two values were made in the same way. */
  readonly isComparable?: boolean
}

function compare({ isComparable = true, ...figure }: Sides): ComparedFigure {
  const { kind, goal } = figure
  const id = goal === undefined ? kind : `${goal}.${kind}`
  const [before, after] = [comparable(figure.earlier), comparable(figure.later)]
  if (!isComparable || before === null || after === null) return { ...figure, id, change: null }
  // Rounded to a tenth, like the finest figure: 13.5 - 12.3 would be 1.1999999999999993.
  const by = Math.round((after.value - before.value) * 10) / 10
  const change = { by, unit: after.unit }
  if (by === 0 || neutral.has(kind)) return { ...figure, id, change }
  return { ...figure, id, change, verdict: by > 0 ? 'better' : 'worse' }
}

const ofUnit = (unit: 'percent' | 'hours' | 'ms' | 'count', value: number | null | undefined): FigureValue =>
  value === null || value === undefined ? null : { unit, value }

const ofPlan = (done: DoneInReport | null): FigureValue =>
  done === null || (done.planned === null && done.inGrow === null) ? null : { unit: 'plan', ...done }

/** Returns whether HRV of two reports can be compared: all exercises were done at one and the same pace. */
function isOnePace(earlier: PrintedExercises | undefined, later: PrintedExercises | undefined): boolean {
  const paces = new Set([earlier, later].flatMap((exercises) => exercises?.paces ?? [null, null]))
  return paces.size === 1 && !paces.has(null)
}

function ofType(goal: ExerciseGoal, [earlier, later]: Reports): ComparedFigure[] {
  const [before, after] = [earlier, later].map(({ byType }) => byType.find((one) => one.goal === goal))
  if (!before && !after) return []
  // A report with figures counts a type that it doesn't have as zero.
  const counted = (report: PrintedFigures, exercises: PrintedExercises | undefined) =>
    report.figures === null ? null : (exercises?.done ?? 0)
  const share = (exercises: PrintedExercises | undefined): FigureValue =>
    exercises && exercises.rated > 0 ? { unit: 'share', value: exercises.improved, of: exercises.rated } : null
  const hrv = (kind: 'hrv1' | 'hrv2') =>
    compare({
      kind,
      goal,
      earlier: ofUnit('ms', before?.[kind]),
      later: ofUnit('ms', after?.[kind]),
      isComparable: isOnePace(before, after),
    })
  return [
    compare({
      kind: 'done',
      goal,
      earlier: ofUnit('count', counted(earlier, before)),
      later: ofUnit('count', counted(later, after)),
      isComparable: earlier.figures?.days === later.figures?.days,
    }),
    hrv('hrv1'),
    hrv('hrv2'),
    compare({ kind: 'improved', goal, earlier: share(before), later: share(after) }),
  ]
}

/**
 * Compares two reports figure by figure, in the order in which a report prints them.
 *
 * - Averages, hours, and shares of a plan or of the rated exercises are compared as they are printed.
 * - HRV is compared only if all exercises of the type in both periods were done at the same pace.
 * - The number of exercises of a type is compared only between periods of the same length.
 */
export function compareReports(...reports: Reports): ComparedFigure[] {
  const [earlier, later] = reports
  return [
    ...INDICATORS.map((kind) =>
      compare({
        kind,
        earlier: ofUnit('percent', earlier.figures?.[kind].average),
        later: ofUnit('percent', later.figures?.[kind].average),
      }),
    ),
    compare({
      kind: 'hours',
      earlier: ofUnit('hours', earlier.figures?.hours),
      later: ofUnit('hours', later.figures?.hours),
    }),
    compare({ kind: 'exercises', earlier: ofPlan(earlier.exercises), later: ofPlan(later.exercises) }),
    compare({ kind: 'reflections', earlier: ofPlan(earlier.reflections), later: ofPlan(later.reflections) }),
    ...EXERCISE_GOALS.flatMap((goal) => ofType(goal, reports)),
  ]
}
