import { type Assessment, daysOverdue } from '@attune/api'
import { CellLines, StatusMark, VisuallyHidden } from '@attune/ui'
import { shareText } from '../cells/progress-of-plan.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { valueOf } from '../rows/service-value.ts'
import { FigureSkeleton } from '../cells/cell-skeletons.tsx'
import type { CellTexts } from '../cells/cell-texts.ts'
import classes from '../cells/cells.module.css'
import { missing } from '../cells/missing.tsx'
import { valueCell } from '../cells/value-cell.tsx'
import { type ClientColumn, serviceField } from './client-column.ts'

const skeleton = <FigureSkeleton />

const completeOf = (due: readonly Assessment[]) => due.filter(({ status }) => status === 'complete').length

function marksOf(due: readonly Assessment[], today: string, texts: CellTexts) {
  const { t, formats } = texts
  if (due.length === 0) return missing(t('assessment.none'), texts)
  const done = formats.count(completeOf(due))
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

const assessmentsOf = ({ assessments }: ClientRow) => assessments

/**
 * Shows how many of the assessments due by today are complete, with a mark for each. An overdue assessment has the
 * alert colour. It sorts by the share that is complete.
 */
export const assessmentsColumn: ClientColumn = {
  parts: ['surveys'],
  share: 8.8,
  cell: (row, texts) =>
    valueCell(assessmentsOf(row), texts, {
      skeleton,
      none: texts.t('assessment.none'),
      of: (value) => marksOf(value, texts.todayIn(row.person.timezone), texts),
    }),
  skeleton,
  sortValue: (row) => {
    const due = valueOf(assessmentsOf(row))
    return due && due.length > 0 ? completeOf(due) / due.length : null
  },
  median: shareText,
  fields: ({ t, name }) => [
    serviceField(name, assessmentsOf, completeOf),
    serviceField(t('csv.assessmentsDue'), assessmentsOf, (due) => due.length),
  ],
}
