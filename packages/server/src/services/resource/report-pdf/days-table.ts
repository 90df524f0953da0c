import { INDICATORS, type Indicator, type IndicatorDay, type JourneyDay } from '@attune/api/contract'
import type { ReportSnapshot } from './report-snapshot.ts'
import { indicatorNames, missing, shortDay, stepNames } from './report-words.ts'

/** A period of more days is shown by weeks. */
export const MOST_DAY_ROWS = 60

interface Day {
  readonly date: string
  readonly phase: string
  readonly indicators: IndicatorDay
  /** Two where a step ended on the day on which it began. */
  readonly plans: readonly JourneyDay[]
}

function daysOf({ journey, days }: ReportSnapshot): Day[] {
  const found = new Map<string, { phase: string; plans: JourneyDay[] }>()
  for (const { step, days: ofStep } of journey?.steps ?? [])
    for (const plan of ofStep)
      // The day of a phase change belongs to the new phase.
      found.set(plan.date, { phase: stepNames[step], plans: [...(found.get(plan.date)?.plans ?? []), plan] })
  return days.map((indicators) => {
    const { phase = missing, plans = [] } = found.get(indicators.date) ?? {}
    return { date: indicators.date, phase, indicators, plans }
  })
}

type Counted = 'exercises' | 'reflections'

/**
 * What was done of the plan on some days, and what was done in Grow, where nothing is planned and reflections don't
 * count. One is never added to the other.
 */
export function countsOf(days: readonly JourneyDay[], what: Counted): { ofPlan: string | null; inGrow: number | null } {
  const counts = days.map((day) => day[what])
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const planned = counts.filter(({ planned: count }) => count !== null)
  const total = sum(planned.map(({ planned: count }) => count))
  const free = counts.filter(({ planned: count }) => count === null)
  return {
    ofPlan: total > 0 ? `${sum(planned.map(({ done }) => done))}/${total}` : null,
    inGrow: what === 'exercises' && free.length > 0 ? sum(free.map(({ done }) => done)) : null,
  }
}

function countsInWords(days: readonly Day[], what: Counted): string {
  const { ofPlan, inGrow } = countsOf(
    days.flatMap(({ plans }) => plans),
    what,
  )
  if (inGrow === null) return ofPlan ?? missing
  return ofPlan === null ? String(inGrow) : `${ofPlan}, ${inGrow} in Grow`
}

/** The mean of some values, to be rounded where it is shown; null without a value. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

function mean(days: readonly Day[], indicator: Indicator): string {
  const value = meanOf(days.map(({ indicators }) => indicators[indicator]).filter((found) => found !== null))
  return value === null ? missing : `${Math.round(value)}%`
}

const rowOf = (head: string, days: readonly Day[]): string[] => [
  head,
  [...new Set(days.map(({ phase }) => phase))].join(', '),
  countsInWords(days, 'exercises'),
  countsInWords(days, 'reflections'),
  ...INDICATORS.map((indicator) => mean(days, indicator)),
]

export interface DaysTable {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The period in figures: one row a day, or several days a row where it is long. */
export function daysTable(snapshot: ReportSnapshot): DaysTable {
  const days = daysOf(snapshot)
  const columns = ['Phase', 'Exercises', 'Reflections', ...INDICATORS.map((name) => indicatorNames[name])]
  if (days.length <= MOST_DAY_ROWS)
    return {
      title: 'Day by day',
      heads: ['Day', ...columns],
      rows: days.map((day) => rowOf(shortDay(day.date), [day])),
    }
  const weeks = Math.max(1, Math.ceil(days.length / 7 / MOST_DAY_ROWS))
  const length = weeks * 7
  const rows = Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const part = days.slice(index * length, (index + 1) * length)
    const [first, last] = [part[0], part.at(-1)]
    return rowOf(`${shortDay(first?.date ?? '')} \u2013 ${shortDay(last?.date ?? '')}`, part)
  })
  return {
    title: weeks === 1 ? 'Week by week' : `By ${weeks} weeks`,
    heads: [weeks === 1 ? 'Week' : 'Weeks', ...columns],
    rows,
  }
}
