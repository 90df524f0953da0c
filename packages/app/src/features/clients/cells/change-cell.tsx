import { daysToCompare, type Indicator } from '@attune/api'
import { Trend } from '@attune/ui'
import { changeTexts, type ChangeUnit } from '../../../shared/format/change.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { missing } from './missing.tsx'
import { valueCell } from './value-cell.tsx'

const skeleton = <FigureSkeleton />

function nothingToCompare({ t, changePeriod: days }: CellTexts): string {
  return days === 1 ? t('change.noneOfDay') : t('change.none', { least: daysToCompare(days), days })
}

function changeOf(change: number | null, unit: ChangeUnit, texts: CellTexts) {
  if (change === null) return missing(nothingToCompare(texts), texts)
  return (
    <span className={classes.change}>
      <Trend size="md" {...changeTexts(change, unit, texts, texts.changePeriod)} />
    </span>
  )
}

/** Shows only the change in an indicator over the coach's period, so that clients can be sorted by it. */
export const indicatorChangeCell = ({ changes }: Pick<ClientRow, 'changes'>, indicator: Indicator, texts: CellTexts) =>
  valueCell(changes.indicators, texts, {
    skeleton,
    none: texts.t('indicator.none'),
    of: (value) => changeOf(value[indicator].change, 'percent', texts),
  })

/** Shows only the change in engagement over the coach's period. */
export const engagementChangeCell = ({ changes }: Pick<ClientRow, 'changes'>, texts: CellTexts) =>
  valueCell(changes.engagement, texts, {
    skeleton,
    none: texts.t('engagement.none'),
    of: ({ change }) => changeOf(change, 'hours', texts),
  })
