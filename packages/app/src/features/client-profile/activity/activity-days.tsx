import { type Activity, isKnownZone } from '@attune/api'
import { ActivityStrip } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClockFormats } from '../../../shared/format/clock-formats.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../shared/i18n/use-chart-texts.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { todayProgress } from '../../../shared/time/zones.ts'
import { coachClockOf } from './coach-clock.ts'
import { drawnDay } from './drawn-day.ts'

/** Shows days of activity in the client's time, with the coach's clock on the days on which the two clocks differ. */
export function ActivityDays({ timezone, today, days }: Pick<Activity, 'timezone' | 'today' | 'days'>) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const clocks = useClockFormats()
  const chartTexts = useChartTexts()
  const current = useAtomValue(nowAtom)
  const coachZone = current.timezone
  const coach = useMemo(() => coachClockOf({ days, timezone, coachZone }), [days, timezone, coachZone])
  const now = isKnownZone(timezone) ? todayProgress({ timezone, today }, current.now) * 24 : undefined
  const drawn = useMemo(
    () =>
      days.map((day) => drawnDay(day, { t, formats, clocks, coach, ...(day.date === today && { today: { now } }) })),
    [days, today, now, t, formats, clocks, coach],
  )
  return (
    <ActivityStrip
      {...chartTexts}
      days={drawn}
      label={t('activity.label', { count: days.length })}
      formatHour={clocks.axisHour}
      clockLabel={t('activity.clientTime')}
      {...(coach.isKnown && {
        coachClock: { label: t('activity.yourTime'), shift: coach.shiftAt, sameLabel: t('activity.sameTime') },
      })}
      exercisesLabel={t('journey.exercises')}
      reflectionsLabel={t('journey.reflections')}
      valuesCaption={t('activity.values')}
      dayColumn={t('activity.day')}
      assessmentsColumn={t('activity.assessments')}
      formatCount={({ done, planned }) =>
        planned
          ? t('doneOfPlan', { done: formats.count(done), planned: formats.count(planned) })
          : t('journey.done', { done: formats.count(done) })
      }
      noneText={t('activity.none')}
    />
  )
}
