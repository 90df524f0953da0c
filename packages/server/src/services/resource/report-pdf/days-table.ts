import {
  countDone,
  INDICATORS,
  type Indicator,
  type IndicatorDay,
  type JourneyDay,
  meanOrNull,
} from '@attune/api/contract'
import type { ReportSnapshot } from './report-snapshot.ts'
import { dayBeside, missing, type Words, wordsOf } from './words/report-words.ts'

/** Maximum number of days for which each day has a row. In a longer period, each week has a row. */
export const MOST_DAY_ROWS = 60

interface Day {
  readonly date: string
  readonly phase: string
  readonly indicators: IndicatorDay
  /** The day's plan. There are two plans if a step began and ended on this day. */
  readonly plans: readonly JourneyDay[]
}

function daysOf({ t }: Words, { journey, days }: ReportSnapshot): Day[] {
  const found = new Map<string, { phase: string; plans: JourneyDay[] }>()
  for (const { step, days: ofStep } of journey?.steps ?? [])
    for (const plan of ofStep)
      // The day of a phase change has the name of the new phase.
      found.set(plan.date, { phase: t(`report:step.${step}`), plans: [...(found.get(plan.date)?.plans ?? []), plan] })
  return days.map((indicators) => {
    const { phase = missing, plans = [] } = found.get(indicators.date) ?? {}
    return { date: indicators.date, phase, indicators, plans }
  })
}

type Counted = 'exercises' | 'reflections'

/** Returns how much of the plan was done on some days, as it is printed. */
export function countsOf(
  days: readonly JourneyDay[],
  what: Counted,
): { ofPlan: string | null; planned: number; inGrow: number | null } {
  const { done, planned, inGrow } = countDone(days, what)
  return { ofPlan: planned === null ? null : `${done}/${planned}`, planned: planned ?? 0, inGrow }
}

function countsInWords({ t }: Words, days: readonly Day[], what: Counted): string {
  const { ofPlan, inGrow } = countsOf(
    days.flatMap(({ plans }) => plans),
    what,
  )
  if (inGrow === null) return ofPlan ?? missing
  return ofPlan === null ? String(inGrow) : t('report:days.planAndGrow', { plan: ofPlan, grow: inGrow })
}

function meanInWords({ formats }: Words, days: readonly Day[], indicator: Indicator): string {
  const value = meanOrNull(days.map(({ indicators }) => indicators[indicator]).filter((found) => found !== null))
  return value === null ? missing : formats.percent(Math.round(value))
}

const rowOf = (words: Words, head: string, days: readonly Day[]): string[] => [
  head,
  [...new Set(days.map(({ phase }) => phase))].join(', '),
  countsInWords(words, days, 'exercises'),
  countsInWords(words, days, 'reflections'),
  ...INDICATORS.map((indicator) => meanInWords(words, days, indicator)),
]

export interface DaysTable {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Returns the table of the period's figures: one row per day or, if the period is long, one row per week. */
export function daysTable(snapshot: ReportSnapshot): DaysTable {
  const words = wordsOf(snapshot)
  const { t } = words
  const dayOf = (date = '') => dayBeside(words, date, snapshot.figures.until)
  const days = daysOf(words, snapshot)
  const columns = [
    t('report:days.step'),
    t('report:days.exercises'),
    t('report:days.reflections'),
    ...INDICATORS.map((name) => t(`report:indicator.${name}`)),
  ]
  if (days.length <= MOST_DAY_ROWS)
    return {
      title: t('report:days.byDay'),
      heads: [t('report:days.day'), ...columns],
      rows: days.map((day) => rowOf(words, dayOf(day.date), [day])),
    }
  const weeks = Math.max(1, Math.ceil(days.length / 7 / MOST_DAY_ROWS))
  const length = weeks * 7
  const rows = Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const part = days.slice(index * length, (index + 1) * length)
    const [first, last] = [part[0], part.at(-1)]
    return rowOf(words, `${dayOf(first?.date)} \u2013 ${dayOf(last?.date)}`, part)
  })
  return {
    title: weeks === 1 ? t('report:days.byWeek') : t('report:days.byWeeks', { weeks }),
    heads: [weeks === 1 ? t('report:days.week') : t('report:days.weeks'), ...columns],
    rows,
  }
}
