import { CHANGE_DAYS, type Indicator, type IndicatorFigure, isLagging } from '@attune/api'
import { CellLines, FlaggedValue, Trend, VisuallyHidden } from '@attune/ui'
import { changeTexts } from '../../../shared/format/change.tsx'
import { dayWord } from '../../../shared/format/day-word.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { missing } from './missing.tsx'
import { valueCell } from './value-cell.tsx'

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

/** Shows one indicator: the week's average with its change, and the last 24 hours. */
export const indicatorCell = (
  { indicators, person }: Pick<ClientRow, 'indicators' | 'person'>,
  indicator: Indicator,
  texts: CellTexts,
) =>
  valueCell(indicators, texts, {
    skeleton,
    none: texts.t('indicator.none'),
    of: (value) => figureOf(value[indicator], texts.todayIn(person.timezone), texts),
  })
