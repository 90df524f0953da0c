import {
  EXERCISE_SLOTS,
  type JourneyStep,
  type JourneyStepName,
  PREFERRED_STEP_DAYS,
  REFLECTION_WINDOWS,
} from '@attune/api'
import { BreathLine, EvenBreathLine, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { momentAtom } from '../../../shared/time/clock.ts'
import { dayProgress } from '../../../shared/time/zones.ts'
import classes from './next-step.module.css'

const perDay = {
  exercises: (step: JourneyStepName) => EXERCISE_SLOTS[step].length,
  reflections: (step: JourneyStepName) => (step === 'grow' ? 0 : REFLECTION_WINDOWS.length),
}

function Change({ label, before, after }: { label: string; before: number; after: number }) {
  const { t } = useTranslation('client-profile')
  const textOf = (count: number) => (count === 0 ? t('phaseChange.unscheduled') : `${count}`)
  const texts = { before: textOf(before), after: textOf(after) }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span aria-hidden>{t('phaseChange.fromTo', texts)}</span>
        <VisuallyHidden>{t('phaseChange.fromToSpoken', texts)}</VisuallyHidden>
      </dd>
    </div>
  )
}

interface PhaseComparisonProps {
  current: JourneyStep
  next: JourneyStep
  timezone: string
}

/** Compares the current phase with the next, and the plans of their days. */
export function PhaseComparison({ current, next, timezone }: PhaseComparisonProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { now } = useAtomValue(momentAtom)
  const day = current.days.length
  const isLimited = current.step !== 'grow' && day <= PREFERRED_STEP_DAYS
  const dayText = isLimited
    ? t('phaseChange.dayOf', { day, planned: PREFERRED_STEP_DAYS })
    : t('phaseChange.day', { day })
  return (
    <>
      <div className={classes.phases}>
        <div>
          <h3>{t('phaseChange.current')}</h3>
          <p>
            <BreathLine
              variant="row"
              label={`${t(`shared:step.${current.step}`)} ${dayText}`}
              dayProgress={dayProgress(timezone, now)}
              phases={[
                {
                  step: current.step,
                  status: 'active',
                  plannedDays: Math.max(PREFERRED_STEP_DAYS, day),
                  days: current.days.map(({ depth }) => ({ depth })),
                },
              ]}
            />
            <span>
              <b>{t(`shared:step.${current.step}`)}</b> {dayText}
            </span>
          </p>
        </div>
        <ArrowRight aria-hidden strokeWidth={1.75} />
        <div>
          <h3>{t('phaseChange.next')}</h3>
          <p>
            <EvenBreathLine />
            <span>
              <b>{t(`shared:step.${next.step}`)}</b> {t('phaseChange.startsToday')}
            </span>
          </p>
        </div>
      </div>
      <dl className={classes.changes}>
        <Change
          label={t('phaseChange.exercisesPerDay')}
          before={perDay.exercises(current.step)}
          after={perDay.exercises(next.step)}
        />
        <Change
          label={t('phaseChange.reflectionsPerDay')}
          before={perDay.reflections(current.step)}
          after={perDay.reflections(next.step)}
        />
      </dl>
    </>
  )
}
