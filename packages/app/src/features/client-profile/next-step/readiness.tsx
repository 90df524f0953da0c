import {
  COMPLETION_THRESHOLD,
  daysOver,
  earlyStartOf,
  INDICATORS,
  isBehindPlan,
  type JourneyStep,
  LAGGING_LIMIT,
  laggingOf,
  percentOfPlan,
  PREFERRED_STEP_DAYS,
  stepCountOf,
} from '@attune/api'
import { ProgressWithMark, Skeleton } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { Change } from '../../../shared/format/change.tsx'
import { Missing } from '../../../shared/format/missing.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { dayProgress } from '../../../shared/time/zones.ts'
import { getIndicators } from '../queries/client-queries.ts'
import classes from './next-step.module.css'

function Done({ step }: { step: JourneyStep }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const count = stepCountOf(step)
  const percent = percentOfPlan(count)
  const done = formats.count(count.done)
  if (percent === null || !count.planned) {
    return (
      <li>
        <b>{t('phaseChange.readiness.doneAlone', { done })}</b>
        <p>{t(count.planned === null ? 'phaseChange.readiness.notPlanned' : 'phaseChange.readiness.nothingDue')}</p>
      </li>
    )
  }
  const share = formats.percent(percent)
  return (
    <li>
      <span>
        <b>{t('phaseChange.readiness.done', { done, planned: formats.count(count.planned) })}</b>{' '}
        <span aria-hidden="true">{share}</span>
      </span>
      <ProgressWithMark
        done={count.done}
        planned={count.planned}
        mark={COMPLETION_THRESHOLD}
        isBehind={isBehindPlan(count)}
        label={t('phaseChange.readiness.doneLabel', { share })}
        width="100%"
      />
      <p>{t('phaseChange.readiness.isReady', { share: formats.percent(100 * COMPLETION_THRESHOLD) })}</p>
    </li>
  )
}

/**
 * Shows the day of the step, with a cell for each day of the step's preferred length. Today's cell is filled up to the
 * current time.
 */
function Day({ step, timezone }: { step: JourneyStep; timezone: string }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const { now } = useAtomValue(nowAtom)
  const count = stepCountOf(step)
  const day = formats.count(count.day)
  if (step.step === 'grow') {
    return (
      <li>
        <b>{t('phaseChange.readiness.day', { day })}</b>
      </li>
    )
  }
  const planned = formats.count(PREFERRED_STEP_DAYS)
  const daysEarly = earlyStartOf({ ...count, step: step.step })?.daysEarly ?? 0
  const over = daysOver(step.step, count.day)
  const passed = count.day - 1 + dayProgress(timezone, now)
  const shareOf = (cell: number) => `${100 * Math.min(1, Math.max(0, passed - cell))}%`
  return (
    <li>
      <b>{over > 0 ? t('phaseChange.readiness.day', { day }) : t('phaseChange.readiness.dayOf', { day, planned })}</b>
      <div className={classes.cells} data-step={step.step} aria-hidden="true">
        {Array.from({ length: PREFERRED_STEP_DAYS }, (_, cell) => (
          <i key={cell}>
            <i style={{ width: shareOf(cell) }} />
          </i>
        ))}
      </div>
      {daysEarly > 0 ? (
        <p className={classes.early}>{t('phaseChange.readiness.early', { count: daysEarly })}</p>
      ) : (
        <p>
          {over > 0
            ? t('phaseChange.readiness.over', { count: over })
            : t('phaseChange.readiness.isReadyOn', { day: planned })}
        </p>
      )}
    </li>
  )
}

function Lags({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const { data: value, isPending } = useQuery(getIndicators(personId))
  if (!value) {
    return <li>{isPending ? <Skeleton width="8rem" /> : <p>{t('phaseChange.readiness.notLoaded')}</p>}</li>
  }
  const lagging = laggingOf(value)
  const rated = INDICATORS.filter((indicator) => value[indicator].average !== null).length
  const limit = formats.percent(LAGGING_LIMIT)
  if (lagging.length > 0) {
    const others = rated - lagging.length
    const fine = others === 1 ? 'otherIsFine' : 'othersAreFine'
    // An indicator without a value is neither lagging nor fine.
    const areOthersFine = rated === INDICATORS.length && others > 0
    return (
      <li>
        {lagging.map(({ indicator, average, change }) => (
          <span key={indicator}>
            <b className={classes.lagging}>
              {t('phaseChange.readiness.lagging', {
                indicator: t(`shared:indicator.${indicator}`),
                average: formats.percent(average),
              })}
            </b>
            <Change of={change} unit="percent" />
          </span>
        ))}
        <p>{t(`phaseChange.readiness.${areOthersFine ? fine : 'allLag'}`, { limit })}</p>
      </li>
    )
  }
  if (rated === 0) {
    return (
      <li>
        <b>
          <Missing />
        </b>
        <p>{t('phaseChange.readiness.noValues')}</p>
      </li>
    )
  }
  return (
    <li>
      <b>{t('phaseChange.readiness.nothingLags')}</b>
      <p>
        {rated === INDICATORS.length
          ? t('phaseChange.readiness.allAreFine', { limit })
          : t('phaseChange.readiness.someHaveValues', { count: rated, of: INDICATORS.length })}
      </p>
    </li>
  )
}

interface ReadinessProps {
  personId: string
  step: JourneyStep
  timezone: string
}

/** Lists the reasons for and against the change. They are only hints: the coach can make the change regardless. */
export function Readiness({ personId, step, timezone }: ReadinessProps) {
  const { t } = useTranslation('client-profile')
  return (
    <ul className={classes.readiness} aria-label={t('phaseChange.readiness.title')}>
      <Done step={step} />
      <Day step={step} timezone={timezone} />
      <Lags personId={personId} />
    </ul>
  )
}
