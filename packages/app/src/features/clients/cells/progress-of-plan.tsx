import { COMPLETION_THRESHOLD, isBehind } from '@attune/api'
import { CellLines, ProgressWithMark, Watch } from '@attune/ui'
import { useCellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

/** Done of planned, with a bar that is marked where the plan counts as kept. */
export function ProgressOfPlan({ done, planned }: { done: number; planned: number }) {
  const { t, formats } = useCellTexts()
  const isMarked = isBehind({ done, planned })
  const texts = { done: formats.count(done), planned: formats.count(planned) }
  const spoken = t('ratio.spoken', texts)
  return (
    <CellLines
      first={
        <span aria-hidden="true">
          {isMarked ? (
            <Watch hasMark={false} spoken="">
              {texts.done}
            </Watch>
          ) : (
            <span className={classes.done}>{texts.done}</span>
          )}
          <span className={classes.planned}>/{texts.planned}</span>
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
