import { CHANGE_DAYS, type Indicator, type IndicatorFigure, isLagging, twoDecimals } from '@attune/api'
import { CellLines, FlaggedValue, Trend, VisuallyHidden } from '@attune/ui'
import { changeTexts } from '../../../shared/format/change.tsx'
import { dayWord } from '../../../shared/format/day-word.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { valueOf } from '../rows/service-value.ts'
import { FigureSkeleton } from '../cells/cell-skeletons.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import classes from '../cells/cells.module.css'
import { missing } from '../cells/missing.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

const skeleton = <FigureSkeleton />

function averageOf(average: number, coverage: number, { t, formats }: CellTexts) {
  const text = formats.percent(average)
  const figure = isLagging(average) ? (
    <FlaggedValue spoken={t('shared:lagging')}>{text}</FlaggedValue>
  ) : (
    <span>{text}</span>
  )
  // With too few days for a comparison, the figure has no change and is drawn thin.
  if (coverage >= CHANGE_DAYS) return figure
  const thin = t('indicator.thin', { coverage })
  return (
    <span className={classes.thin} data-tooltip={thin}>
      {figure}
      <VisuallyHidden>{`, ${thin}`}</VisuallyHidden>
    </span>
  )
}

/**
 * Shows the last 24 hours with their day, such as '24h 78% Wed'. The day is visible only if there is space for it, but
 * always in the tooltip and for screen readers.
 */
function latestOf(latest: number, day: string, today: string, { t, shared, formats }: CellTexts) {
  const value = formats.percent(latest)
  const word = dayWord(day, today, { t: shared, formats })
  return (
    <>
      {/* The style sheet draws the weekday, because an additional element in each cell would slow down every sort. */}
      <span
        className={classes.latest}
        data-weekday={formats.weekdayName(day)}
        data-tooltip={t('indicator.latestTitle', { value, day: word, date: formats.weekday(day) })}
      >
        {t('indicator.latest', { value })}
      </span>
      <VisuallyHidden>{`, ${word}`}</VisuallyHidden>
    </>
  )
}

/** Shows '24h –' if the last 24 hours have no value. */
const noneOf = ({ t }: CellTexts) => (
  <>
    <span aria-hidden="true">{t('indicator.latest', { value: t('shared:missing') })}</span>
    <VisuallyHidden>{t('indicator.noLatest')}</VisuallyHidden>
  </>
)

function figureOf({ average, coverage, latest, latestOn, change }: IndicatorFigure, today: string, texts: CellTexts) {
  const { t } = texts
  if (average === null) return missing(t('indicator.none'), texts)
  return (
    <CellLines
      first={
        <>
          {averageOf(average, coverage, texts)}
          {change !== null && <Trend {...changeTexts(change, 'percent', texts)} />}
        </>
      }
      second={latest === null || latestOn === null ? noneOf(texts) : latestOf(latest, latestOn, today, texts)}
    />
  )
}

const indicatorsOf = ({ indicators }: ClientRow) => indicators

/** Shows one indicator: the week's average with its change, and the last 24 hours. It sorts by the average. */
export const indicatorColumn = (indicator: Indicator, share: number): ClientColumn => ({
  parts: ['indicators'],
  share,
  cell: (row, texts) =>
    valueCell(indicatorsOf(row), texts, {
      skeleton,
      none: texts.t('indicator.none'),
      of: (value) => figureOf(value[indicator], texts.todayIn(row.person.timezone), texts),
    }),
  skeleton,
  sortValue: (row) => valueOf(indicatorsOf(row))?.[indicator].average ?? null,
  median: (median, { formats }) => formats.percent(Math.round(median)),
  fields: ({ t, name }) => [
    serviceField(name, indicatorsOf, (value) => twoDecimals(value[indicator].average)),
    serviceField(t('csv.latest', { indicator: name }), indicatorsOf, (value) => twoDecimals(value[indicator].latest)),
    serviceField(t('csv.latestOn', { indicator: name }), indicatorsOf, (value) => value[indicator].latestOn),
    serviceField(t('csv.coverage', { indicator: name }), indicatorsOf, (value) => value[indicator].coverage),
  ],
})
