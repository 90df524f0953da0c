import type { Indicator } from '@attune/api'
import { Trend } from '@attune/ui'
import { changeTexts, type ChangeUnit } from '../../../shared/format/change.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { missing } from './missing.tsx'
import { valueCell } from './value-cell.tsx'

const skeleton = <FigureSkeleton />

function changeOf(change: number | null, unit: ChangeUnit, texts: CellTexts) {
  if (change === null) return missing(texts.t('change.none'), texts)
  return (
    <span className={classes.change}>
      <Trend size="md" {...changeTexts(change, unit, texts)} />
    </span>
  )
}

/** Shows only the change in an indicator, so that clients can be sorted by it. */
export const indicatorChangeCell = (
  { indicators }: Pick<ClientRow, 'indicators'>,
  indicator: Indicator,
  texts: CellTexts,
) =>
  valueCell(indicators, texts, {
    skeleton,
    none: texts.t('indicator.none'),
    of: (value) => changeOf(value[indicator].change, 'percent', texts),
  })

/** Shows only the change in engagement. */
export const engagementChangeCell = ({ engagement }: Pick<ClientRow, 'engagement'>, texts: CellTexts) =>
  valueCell(engagement, texts, {
    skeleton,
    none: texts.t('engagement.none'),
    of: ({ change }) => changeOf(change, 'hours', texts),
  })
