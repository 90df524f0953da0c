import type { Assessment } from '@attune/api'
import { CellLines, StatusMark, VisuallyHidden } from '@attune/ui'
import type { ClientRow } from '../rows/client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { missing } from './missing.tsx'
import { valueCell } from './value-cell.tsx'

const skeleton = <FigureSkeleton />

function marksOf(due: readonly Assessment[], texts: CellTexts) {
  const { t, formats } = texts
  if (due.length === 0) return missing(t('assessment.none'), texts)
  const done = formats.count(due.filter(({ status }) => status === 'complete').length)
  const all = formats.count(due.length)
  return (
    <CellLines
      first={
        <>
          <span className={classes.planned} aria-hidden="true">
            <span className={classes.done}>{done}</span>/{all}
          </span>
          <VisuallyHidden>{t('assessment.spoken', { done, due: all })}</VisuallyHidden>
        </>
      }
      isSecondDrawn
      second={due.map(({ name, status }, at) => (
        <StatusMark
          // Keyed by place: another client's assessments have other ids, and their marks look the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          status={status}
          label={t('assessment.one', { name, status: t(`assessment.${status}`) })}
          isLabelHidden
        />
      ))}
    />
  )
}

/** Assessments due by today: how many are complete, and a mark for each. */
export const assessmentsCell = ({ assessments }: Pick<ClientRow, 'assessments'>, texts: CellTexts) =>
  valueCell(assessments, texts, { skeleton, none: texts.t('assessment.none'), of: (value) => marksOf(value, texts) })
