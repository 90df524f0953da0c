import { COMPLETION_THRESHOLD, isBehind } from '@attune/api'
import { CellLines, ProgressWithMark, FlaggedValue } from '@attune/ui'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

/** Done of planned, with a bar that marks where the plan counts as met. */
export function progressOfPlan({ done, planned }: { done: number; planned: number }, texts: CellTexts) {
  const { t, formats } = texts
  const isMarked = isBehind({ done, planned })
  const counts = { done: formats.count(done), planned: formats.count(planned) }
  const spoken = t('ratio.spoken', counts)
  return (
    <CellLines
      first={
        <span className={classes.planned} aria-hidden="true">
          {isMarked ? (
            <FlaggedValue hasMark={false} spoken="">
              {counts.done}
            </FlaggedValue>
          ) : (
            <span className={classes.done}>{counts.done}</span>
          )}
          /{counts.planned}
        </span>
      }
      isSecondDrawn
      second={
        <ProgressWithMark
          done={done}
          planned={planned}
          mark={COMPLETION_THRESHOLD}
          label={isMarked ? `${t('shared:behind')}, ${spoken}` : spoken}
        />
      }
    />
  )
}
