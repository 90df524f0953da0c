import { type Indicator, type IndicatorFigure, INDICATOR_PERIOD_DAYS, LAGGING_LIMIT } from '@attune/api'
import { CellLines, VisuallyHidden, Watch } from '@attune/ui'
import type { ClientRow } from '../client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import { useCellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { Missing } from './missing.tsx'
import { SlotCell } from './slot-cell.tsx'

/** Days with a value under which an average is thin: less than half a week. */
const thinUnder = Math.ceil(INDICATOR_PERIOD_DAYS / 2)

function Average({ average, coverage }: { average: number; coverage: number }) {
  const { t, formats } = useCellTexts()
  const text = formats.percent(average)
  const figure = average < LAGGING_LIMIT ? <Watch spoken={t('shared:lagging')}>{text}</Watch> : text
  if (coverage >= thinUnder) return figure
  const thin = t('indicator.thin', { coverage })
  return (
    <span className={classes.thin} title={thin}>
      {figure}
      <VisuallyHidden>, {thin}</VisuallyHidden>
    </span>
  )
}

function Figure({ figure }: { figure: IndicatorFigure }) {
  const { t, formats } = useCellTexts()
  const { average, coverage, latest } = figure
  if (average === null) return <Missing reason={t('indicator.none')} />
  return (
    <CellLines
      first={<Average average={average} coverage={coverage} />}
      second={t('indicator.latest', { value: latest === null ? t('shared:missing') : formats.percent(latest) })}
    />
  )
}

/** How the client feels, by one indicator: the week's average, and the last 24 hours. */
export function IndicatorCell({ indicators, of }: Pick<ClientRow, 'indicators'> & { of: Indicator }) {
  const { t } = useCellTexts()
  return (
    <SlotCell slot={indicators} skeleton={<FigureSkeleton />} none={t('indicator.none')}>
      {(value) => <Figure figure={value[of]} />}
    </SlotCell>
  )
}
