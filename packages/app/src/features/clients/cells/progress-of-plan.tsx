import { COMPLETION_THRESHOLD } from '@attune/api'
import { CellLines, ProgressWithMark, FlaggedValue } from '@attune/ui'
import type { Progress } from '../rows/client-row.ts'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

/** Done of planned, with a bar that marks where the plan counts as met. */
export function progressOfPlan(
  { done, planned, isFlagged: isMarked }: Progress & { planned: number },
  texts: CellTexts,
) {
  const { t, formats } = texts
  const counts = { done: formats.count(done), planned: formats.count(planned) }
  const spoken = t('ratio.spoken', counts)
  return (
    <CellLines
      first={
        <>
          {isMarked ? (
            <FlaggedValue aria-hidden="true" hasMark={false} spoken="">
              {counts.done}
            </FlaggedValue>
          ) : (
            <span className={classes.done} aria-hidden="true">
              {counts.done}
            </span>
          )}
          <span className={classes.planned} aria-hidden="true">{`/${counts.planned}`}</span>
        </>
      }
      isSecondDrawn
      second={
        <ProgressWithMark
          done={done}
          planned={planned}
          mark={COMPLETION_THRESHOLD}
          isBehind={isMarked}
          label={isMarked ? `${t('shared:behind')}, ${spoken}` : spoken}
        />
      }
    />
  )
}
