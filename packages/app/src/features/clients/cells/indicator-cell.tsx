import { CHANGE_DAYS, type Indicator, type IndicatorFigure, isLagging } from '@attune/api'
import { CellLines, FlaggedValue, Trend, VisuallyHidden } from '@attune/ui'
import { changeTexts } from '../../../shared/format/change.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { missing } from './missing.tsx'
import { valueCell } from './value-cell.tsx'

const skeleton = <FigureSkeleton />

function averageOf(average: number, coverage: number, { t, formats }: CellTexts) {
  const text = formats.percent(average)
  const figure = isLagging(average) ? <FlaggedValue spoken={t('shared:lagging')}>{text}</FlaggedValue> : text
  // As thin as what has no change.
  if (coverage >= CHANGE_DAYS) return figure
  const thin = t('indicator.thin', { coverage })
  return (
    <span className={classes.thin} data-tooltip={thin}>
      {figure}
      <VisuallyHidden>, {thin}</VisuallyHidden>
    </span>
  )
}

function figureOf({ average, coverage, latest, change }: IndicatorFigure, texts: CellTexts) {
  const { t, formats } = texts
  if (average === null) return missing(t('indicator.none'), texts)
  return (
    <CellLines
      first={
        <>
          {averageOf(average, coverage, texts)}
          {change !== null && <Trend {...changeTexts(change, 'percent', texts)} />}
        </>
      }
      second={t('indicator.latest', { value: latest === null ? t('shared:missing') : formats.percent(latest) })}
    />
  )
}

/** One indicator: the week's average with its change, and the last 24 hours. */
export const indicatorCell = ({ indicators }: Pick<ClientRow, 'indicators'>, indicator: Indicator, texts: CellTexts) =>
  valueCell(indicators, texts, {
    skeleton,
    none: texts.t('indicator.none'),
    of: (value) => figureOf(value[indicator], texts),
  })
