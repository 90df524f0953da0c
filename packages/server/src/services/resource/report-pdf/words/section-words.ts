import { isLagging, LAGGING_LIMIT, type Indicator } from '@attune/api/contract'
import { countsOf } from '../days-table.ts'
import type { ReportSnapshot } from '../report-snapshot.ts'
import { missing, ofDays, type Words, wordsOf } from './report-words.ts'

function spanOf({ t, formats }: Words, { days }: ReportSnapshot, indicator: Indicator): string {
  // Round as in the table of days, so that values that look equal count as the same percentage.
  const values = days.map((day) => day[indicator]).flatMap((value) => (value === null ? [] : [Math.round(value)]))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low === high) return formats.percent(low)
  return t('report:average.span', { low: formats.count(low), high: formats.percent(high) })
}

/** Formats a change without its sign: '8', '1.2 h'. */
export const sizeOf = ({ formats }: Words, change: number, unit?: string) =>
  unit === 'h' ? `${formats.tenths(Math.abs(change))} h` : formats.count(Math.abs(change))

/**
 * Describes a change in words: ', down 8 from the seven days before'. Returns an empty string if there is no change.
 */
function directionOf(words: Words, change: number | null, unit?: string): string {
  if (change === null) return ''
  const difference = sizeOf(words, change, unit)
  if (change === 0) return `, ${words.t('report:change.none')}`
  return `, ${words.t(change > 0 ? 'report:change.up' : 'report:change.down', { difference })}`
}

/** Describes an indicator's figure in words. */
export function averageSentence(snapshot: ReportSnapshot, indicator: Indicator, title: string): string {
  const words = wordsOf(snapshot)
  const { t, formats } = words
  const { average, coverage, change } = snapshot.figures[indicator]
  if (average === null) return `${t('report:named', { name: title, words: t('report:noRecordings') })}.`
  const below = t('report:average.belowInSentence', { limit: formats.percent(LAGGING_LIMIT) })
  const parts = [
    t('report:average.sentence', { title, average: formats.percent(average) }) +
      (isLagging(average) ? `, ${below}` : '') +
      directionOf(words, change),
    t('report:average.fromDays', { days: ofDays(words, coverage, snapshot.figures.days) }),
    spanOf(words, snapshot, indicator),
  ]
  return `${parts.join(', ')}.`
}

interface Done {
  readonly value: string
  readonly name: string
  /** The value and its name in one sentence, for readers who can't see the figure. */
  readonly words: string
}

/**
 * Returns how many of the planned exercises and reflections were done in the period or, in Grow, how many were done.
 */
export function wholeOf(snapshot: ReportSnapshot): readonly [exercises: Done, reflections: Done] {
  const { journey, figures } = snapshot
  const { t } = wordsOf(snapshot)
  const days = (journey?.steps ?? []).flatMap(({ days: ofStep }) =>
    ofStep.filter(({ date }) => date >= figures.from && date <= figures.until),
  )
  const doneOf = (what: 'exercises' | 'reflections'): Done => {
    const { ofPlan, planned, inGrow } = countsOf(days, what)
    const count = ofPlan === null ? (inGrow ?? 0) : planned
    const inPeriod = t(`report:done.${what}`, { count })
    if (ofPlan === null && inGrow === null) {
      const none = t(what === 'exercises' ? 'report:done.noExercises' : 'report:done.noReflections')
      return { value: missing, name: inPeriod, words: none }
    }
    const value = ofPlan ?? String(inGrow)
    const isBoth = ofPlan !== null && inGrow !== null
    // In Grow, reflections don't count.
    const name = isBoth ? t('report:done.exercisesAndGrow', { count, grow: inGrow }) : inPeriod
    return { value, name, words: `${value} ${name}` }
  }
  return [doneOf('exercises'), doneOf('reflections')]
}

export function wholeSentence(snapshot: ReportSnapshot): string {
  const words = wordsOf(snapshot)
  const { t, formats } = words
  const { hours, limit, change } = snapshot.figures
  const used =
    hours === null
      ? t('report:engagement.noDevice')
      : t('report:engagement.sentence', { hours: formats.tenths(hours) }) + directionOf(words, change, 'h')
  const good = hours === null || limit === null ? [] : [t('report:engagement.good', { limit: formats.count(limit) })]
  const done = wholeOf(snapshot).map((one) => one.words)
  return `${[used, ...good, done.join(', ')].join('. ')}.`
}
