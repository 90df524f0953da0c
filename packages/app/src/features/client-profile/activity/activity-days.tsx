import type { Activity } from '@attune/api'
import { ActivityStrip } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClockFormats } from '../../../shared/format/clock-formats.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../shared/i18n/use-chart-texts.ts'
import { momentAtom } from '../../../shared/time/clock.ts'
import { todayProgress, zoneDifference } from '../../../shared/time/zones.ts'
import { drawnDay } from './drawn-day.ts'

/** Days of activity in the client's time, with the coach's clock below where the two differ. */
export function ActivityDays({ timezone, today, days }: Pick<Activity, 'timezone' | 'today' | 'days'>) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const clocks = useClockFormats()
  const chartTexts = useChartTexts()
  const moment = useAtomValue(momentAtom)
  const difference = zoneDifference(timezone, moment)
  const now = todayProgress({ timezone, today }, moment.now) * 24
  const drawn = useMemo(
    () => days.map((day) => drawnDay(day, { t, formats, clocks, ...(day.date === today && { now }) })),
    [days, today, now, t, formats, clocks],
  )
  return (
    <ActivityStrip
      {...chartTexts}
      days={drawn}
      label={t('activity.label', { count: days.length })}
      formatHour={clocks.axisHour}
      clockLabel={t('activity.clientTime')}
      {...(difference && { coachClock: { label: t('activity.yourTime'), shift: -difference.minutes / 60 } })}
      exercisesLabel={t('journey.exercises')}
      reflectionsLabel={t('journey.reflections')}
      valuesCaption={t('activity.values')}
      dayColumn={t('activity.day')}
      assessmentsColumn={t('activity.assessments')}
      behindLabel={t('activity.behind')}
    />
  )
}
