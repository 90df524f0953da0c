import type { JourneyStepName } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useClockFormats } from '../../../shared/format/clock-formats.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { dayPlanOf } from './day-plan.ts'
import classes from './next-step.module.css'

const hours = { from: 6, to: 24, labels: [6, 12, 18, 24] } as const

/** Returns the position of an hour on the strip, in percent of the strip's width. */
const placeOf = (hour: number) => (100 * (hour - hours.from)) / (hours.to - hours.from)

interface PlannedDayProps {
  when: string
  step: JourneyStepName
  firstName: string
}

/** Draws the slots and windows of a step's day between 06:00 and 24:00, and lists them in a sentence. */
function PlannedDay({ when, step, firstName }: PlannedDayProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const { axisHour } = useClockFormats()
  const { slots, windows } = dayPlanOf(step)
  const isPlanned = slots.length > 0 || windows.length > 0
  return (
    <div className={classes.day} data-step={step}>
      <h3>
        <span>{when}</span>
        <VisuallyHidden>{t('shared:colon')}</VisuallyHidden>{' '}
        <span className={classes.step}>{t(`shared:step.${step}`)}</span>
      </h3>
      <div className={classes.strip} aria-hidden="true">
        {hours.labels.map((hour) => (
          <i key={hour} className={classes.hour} style={{ left: `${placeOf(hour)}%` }} />
        ))}
        {slots.map((hour) => (
          <i key={hour} className={classes.slot} style={{ left: `${placeOf(hour)}%` }} />
        ))}
        {windows.map(({ from, to }) => (
          <i
            key={from}
            className={classes.window}
            style={{ left: `${placeOf(from)}%`, width: `${placeOf(to) - placeOf(from)}%` }}
          />
        ))}
      </div>
      <div className={classes.hours} aria-hidden="true">
        {hours.labels.map((hour) => (
          <span key={hour} style={{ left: `${placeOf(hour)}%` }}>
            {axisHour(`${hour}`.padStart(2, '0'))}
          </span>
        ))}
      </div>
      <p>
        {isPlanned
          ? t('phaseChange.dayPlan', {
              exercises: formats.count(slots.length),
              reflections: formats.count(windows.length),
            })
          : t('phaseChange.nothingPlanned', { name: firstName })}
      </p>
    </div>
  )
}

interface DayComparisonProps {
  current: JourneyStepName
  next: JourneyStepName
  firstName: string
}

/** Compares the plan of a day before and after the change. */
export function DayComparison({ current, next, firstName }: DayComparisonProps) {
  const { t } = useTranslation('client-profile')
  return (
    <div className={classes.days}>
      <PlannedDay when={t('phaseChange.today')} step={current} firstName={firstName} />
      <ArrowRight aria-hidden strokeWidth={1.75} />
      <PlannedDay when={t('phaseChange.after')} step={next} firstName={firstName} />
    </div>
  )
}
