import { INDICATORS, type Indicator, type IndicatorDay, type JourneyDay } from '@attune/api/contract'
import type { ReportSnapshot } from './report-snapshot.ts'
import { indicatorNames, shortDay, stepNames } from './report-words.ts'

/** Rows that fit on a page; a longer period is shown by weeks. */
const mostRows = 60

export const tableHeads = ['', 'Phase', 'Exercises', 'Reflections', ...INDICATORS.map((name) => indicatorNames[name])]

interface Day {
  readonly date: string
  readonly phase: string
  readonly indicators: IndicatorDay
  readonly plan: JourneyDay | undefined
}

function daysOf({ journey, days }: ReportSnapshot): Day[] {
  // The day of a phase change belongs to the new phase.
  const plans = new Map(
    (journey?.steps ?? []).flatMap(({ step, days: ofStep }) =>
      ofStep.map((plan) => [plan.date, { step, plan }] as const),
    ),
  )
  return days.map((indicators) => {
    const found = plans.get(indicators.date)
    return { date: indicators.date, phase: found ? stepNames[found.step] : '\u2013', indicators, plan: found?.plan }
  })
}

type Counted = 'exercises' | 'reflections'

function counts(days: readonly Day[], what: Counted): string {
  const known = days.flatMap(({ plan }) => (plan ? [plan[what]] : []))
  const done = known.reduce((sum, count) => sum + count.done, 0)
  const planned = known.reduce((sum, count) => sum + (count.planned ?? 0), 0)
  if (planned > 0) return `${done}/${planned}`
  // In grow nothing is scheduled: exercises are a count, and reflections are left out.
  return what === 'exercises' && known.length > 0 ? String(done) : '\u2013'
}

function mean(days: readonly Day[], indicator: Indicator): string {
  const values = days.map(({ indicators }) => indicators[indicator]).filter((value) => value !== null)
  if (values.length === 0) return '\u2013'
  return `${Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)}%`
}

const rowOf = (head: string, days: readonly Day[]): string[] => [
  head,
  [...new Set(days.map(({ phase }) => phase))].join(', '),
  counts(days, 'exercises'),
  counts(days, 'reflections'),
  ...INDICATORS.map((indicator) => mean(days, indicator)),
]

/** The period in figures: one row a day, or several days a row where the page needs it. */
export function tableRows(snapshot: ReportSnapshot): { title: string; rows: string[][] } {
  const days = daysOf(snapshot)
  if (days.length <= mostRows) return { title: 'Day by day', rows: days.map((day) => rowOf(shortDay(day.date), [day])) }
  const weeks = Math.max(1, Math.ceil(days.length / 7 / mostRows))
  const length = weeks * 7
  const rows = Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const part = days.slice(index * length, (index + 1) * length)
    const [first, last] = [part[0], part.at(-1)]
    return rowOf(`${shortDay(first?.date ?? '')} \u2013 ${shortDay(last?.date ?? '')}`, part)
  })
  return { title: weeks === 1 ? 'Week by week' : `By ${weeks} weeks`, rows }
}
