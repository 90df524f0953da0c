import { type Assessment, daysOverdue } from '@attune/api'
import { CellLines, StatusMark, VisuallyHidden } from '@attune/ui'
import type { ClientRow } from '../rows/client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { missing } from './missing.tsx'
import { valueCell } from './value-cell.tsx'

const skeleton = <FigureSkeleton />

function marksOf(due: readonly Assessment[], today: string, texts: CellTexts) {
  const { t, formats } = texts
  if (due.length === 0) return missing(t('assessment.none'), texts)
  const done = formats.count(due.filter(({ status }) => status === 'complete').length)
  const all = formats.count(due.length)
  return (
    <CellLines
      first={
        <>
          <span className={classes.done} aria-hidden="true">
            {done}
          </span>
          <span className={classes.planned} aria-hidden="true">{`/${all}`}</span>
          <VisuallyHidden>{t('assessment.spoken', { done, due: all })}</VisuallyHidden>
        </>
      }
      isSecondDrawn
      second={due.map((assessment, at) => {
        const { name, status } = assessment
        const overdue = daysOverdue(assessment, today)
        const words = t('assessment.one', { name, status: t(`assessment.${status}`) })
        return (
          <StatusMark
            // Use the position as the key: another client's assessments have different ids, but their marks look the
            // same.
            key={at}
            status={status}
            label={overdue === null ? words : `${words}, ${t('assessment.overdue', { count: overdue })}`}
            isOverdue={overdue !== null}
            isLabelHidden
          />
        )
      })}
    />
  )
}

/**
 * Shows how many of the assessments due by today are complete, with a mark for each. An overdue assessment has the
 * alert colour.
 */
export const assessmentsCell = ({ assessments, person }: Pick<ClientRow, 'assessments' | 'person'>, texts: CellTexts) =>
  valueCell(assessments, texts, {
    skeleton,
    none: texts.t('assessment.none'),
    of: (value) => marksOf(value, texts.todayIn(person.timezone), texts),
  })
