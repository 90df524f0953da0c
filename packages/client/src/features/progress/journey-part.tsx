import { dayIn, DAY_MS, instantOf, type Journey, PREFERRED_STEP_DAYS } from '@attune/api'
import { BreathLine } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { nowAtom } from '../../shared/time/now.ts'
import { Part } from './part.tsx'
import { journeyAtom } from './progress-atoms.ts'
import classes from './progress.module.css'

const shownDays = 7

/** Returns the share of the client's day that has passed. */
function progressOf({ timezone, today }: Journey, now: Date): number {
  if (dayIn(timezone, now) > today) return 1
  return Math.max(0, Math.min(1, (now.getTime() - instantOf(timezone, today)) / DAY_MS))
}

function Line({ journey }: { journey: Journey }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useAtomValue(nowAtom)
  const step = journey.steps.find(({ status }) => status === 'active')
  if (!step) return null
  const days = step.days.slice(-shownDays)
  const depths = days.map(({ depth }) => (depth === null ? '–' : formats.percent(100 * depth))).join(', ')
  return (
    <>
      <p className={classes.muted}>{t('progress.day', { step: t(`step.${step.step}`), day: step.days.length })}</p>
      <div className={classes.line}>
        <BreathLine
          variant="row"
          {...(classes.breaths !== undefined && { className: classes.breaths })}
          phases={[{ step: step.step, status: 'active', plannedDays: PREFERRED_STEP_DAYS, days }]}
          dayProgress={progressOf(journey, now)}
          label={t('progress.line', { depths })}
        />
      </div>
    </>
  )
}

/** Draws the journey with one breath for each day. */
export function JourneyPart() {
  const { t } = useTranslation()
  return (
    <Part title={t('progress.journey')} query={useAtomValue(journeyAtom)}>
      {(journey) => <Line journey={journey} />}
    </Part>
  )
}
