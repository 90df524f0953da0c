import { CellLines, StatusMark, VisuallyHidden } from '@attune/ui'
import type { ClientRow } from '../client-row.ts'
import { FigureSkeleton } from './cell-skeletons.tsx'
import { useCellTexts } from './cell-texts.ts'
import classes from './cells.module.css'
import { Missing } from './missing.tsx'
import { SlotCell } from './slot-cell.tsx'

/** Assessments due by today: how many are complete, and a mark for each. */
export function AssessmentsCell({ assessments }: Pick<ClientRow, 'assessments'>) {
  const { t, formats } = useCellTexts()
  return (
    <SlotCell slot={assessments} skeleton={<FigureSkeleton />} none={t('assessment.none')}>
      {(due) => {
        if (due.length === 0) return <Missing reason={t('assessment.none')} />
        const done = formats.count(due.filter(({ status }) => status === 'complete').length)
        const all = formats.count(due.length)
        return (
          <CellLines
            first={
              <>
                <span aria-hidden="true">
                  <span className={classes.done}>{done}</span>
                  <span className={classes.planned}>/{all}</span>
                </span>
                <VisuallyHidden>{t('assessment.spoken', { done, due: all })}</VisuallyHidden>
              </>
            }
            isSecondDrawn
            second={due.map(({ name, status }, at) => (
              <StatusMark
                // By place: another client's assessments have other ids, and their marks look the same.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                status={status}
                label={t('assessment.one', { name, status: t(`assessment.${status}`) })}
                isLabelHidden
              />
            ))}
          />
        )
      }}
    </SlotCell>
  )
}
