import { COMPLETION_THRESHOLD, PREFERRED_STEP_DAYS } from '@attune/api'
import { CellLines, ProgressWithMark, FlaggedValue } from '@attune/ui'
import type { Progress } from '../rows/client-row.ts'
import { type ServiceValue, valueOf } from '../rows/service-value.ts'
import type { CellTexts } from './cell-texts.ts'
import classes from './cells.module.css'

/**
 * Shows how much of a plan is done, with a bar. Once the rules judge the plan, a mark shows the share at which it
 * counts as met.
 */
export function progressOfPlan(
  { done, planned, isJudged, isFlagged: isMarked }: Progress & { planned: number },
  texts: CellTexts,
) {
  const { t, formats } = texts
  const counts = { done: formats.count(done), planned: formats.count(planned) }
  const spoken = t('ratio.spoken', counts)
  const later = isJudged === false ? t('ratio.judgedFrom', { day: formats.count(PREFERRED_STEP_DAYS) }) : undefined
  return (
    <CellLines
      {...(later && { 'data-tooltip': later })}
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
          mark={isJudged ? COMPLETION_THRESHOLD : null}
          isBehind={isMarked}
          label={later ? `${spoken}. ${later}` : isMarked ? `${t('shared:behind')}, ${spoken}` : spoken}
        />
      }
    />
  )
}

/** Returns the share of a plan that is done. `null` without a plan. */
export function ratioOf(answer: ServiceValue<Progress>): number | null {
  const progress = valueOf(answer)
  return progress?.planned ? progress.done / progress.planned : null
}

/** Shows a share, such as the median of a plan's ratios, in percent. */
export const shareText = (share: number, { formats }: CellTexts): string => formats.percent(Math.round(100 * share))
