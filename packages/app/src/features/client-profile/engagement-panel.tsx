import { isEngagementLow, type HourlyEngagement } from '@attune/api'
import { EngagementBars, Panel, Skeleton, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Change } from '../../shared/format/change.tsx'
import { type ClockFormats, useClockFormats } from '../../shared/format/clock-formats.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useChartTexts } from '../../shared/i18n/use-chart-texts.ts'
import { useRelativeTime } from '../../shared/format/use-relative-time.ts'
import { nowAtom } from '../../shared/time/clock.ts'
import { dayOf, dayProgress, zoneDifference } from '../../shared/time/zones.ts'
import { PanelMeaning } from '../../shared/meanings/panel-meaning.tsx'
import { getEngagement } from './queries/client-queries.ts'
import classes from './client-profile.module.css'
import { QueryPart } from './query-part.tsx'

const partHours = 6

/** Returns the quarter of the day to which an hour belongs: '06:00' to '12:00' for 7.5. */
function partOf(hourOfDay: number, { clock: clockTime }: ClockFormats): { from: string; to: string } {
  const from = Math.floor(hourOfDay / partHours) * partHours
  const clock = (hour: number) => clockTime(`${String(hour).padStart(2, '0')}:00`)
  return { from: clock(from), to: clock(from + partHours) }
}

function HourByHour({ engagement }: { engagement: HourlyEngagement }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const clocks = useClockFormats()
  const chartTexts = useChartTexts()
  const hours = useMemo(
    () =>
      engagement.hourlyUse.map(({ startsAt, timezone, minutes }, index, all) => {
        const day = dayOf(timezone, startsAt)
        const before = all[index - 1]
        const isFirstOfDay = before !== undefined && dayOf(before.timezone, before.startsAt) !== day
        const time = formats.time(startsAt, timezone)
        const label = `${formats.weekday(day)}, ${time}`
        const hourOfDay = 24 * dayProgress(timezone, new Date(startsAt))
        const part = t('engagement.part', { day: formats.weekday(day), ...partOf(hourOfDay, clocks) })
        return { startsAt, minutes, label, part, ...(isFirstOfDay && { day: formats.weekday(day) }) }
      }),
    [engagement, formats, clocks, t],
  )
  return (
    <EngagementBars
      {...chartTexts}
      hours={hours}
      label={t('engagement.label', { hours: formats.hours(engagement.hours ?? 0) })}
      fullLabel={t('engagement.full')}
      formatMinutes={(minutes) => t('engagement.minutes', { minutes: formats.count(Math.round(minutes)) })}
      valuesCaption={t('engagement.values')}
      hourColumn={t('engagement.hour')}
      valueColumn={t('engagement.use')}
      noValue={t('shared:noValue')}
    />
  )
}

function EngagementFigure({ engagement }: { engagement: HourlyEngagement }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const connected = useRelativeTime(engagement.lastConnectedAt, true)
  const { hours, limit } = engagement
  const isLow = isEngagementLow(engagement)
  const lastConnected = (
    <p className={classes.connected}>
      {engagement.lastConnectedAt === null ? t('shared:relative.never') : t('lastConnected', { when: connected })}
    </p>
  )
  if (hours === null) {
    return (
      <>
        <p className={classes.figures}>
          <span className={classes.figure} aria-hidden="true">
            {t('shared:missing')}
          </span>
          <span className={classes.latest}>{t('shared:noDevice')}</span>
        </p>
        {lastConnected}
      </>
    )
  }
  return (
    <>
      <p className={classes.figures}>
        <span>
          {isLow && (
            <VisuallyHidden>
              {t('shared:engagementLow', { limit: formats.count(limit ?? 0) }) + t('shared:colon')}
            </VisuallyHidden>
          )}
          <span className={isLow ? classes.laggingFigure : classes.figure}>
            <span>{formats.hours(hours)}</span>
            <small>{`\u00A0${t('engagement.unit')}`}</small>
          </span>
          <Change of={engagement.change} unit="hours" size="md" />
        </span>
        <span className={classes.latest}>
          {limit === null ? t('engagement.notJudged') : t('engagement.good', { limit: formats.count(limit) })}
        </span>
      </p>
      <HourByHour engagement={engagement} />
      {hours === 0 && lastConnected}
    </>
  )
}

/** Shows how much the client used the device in 48 hours. */
export function EngagementPanel({ personId, timezone }: { personId: string; timezone: string | undefined }) {
  const current = useAtomValue(nowAtom)
  const { t } = useTranslation(['client-profile', 'shared'])
  const difference = zoneDifference(timezone, current)
  const elsewhere = difference?.isUnknown ? 'engagement.captionUtc' : 'engagement.captionElsewhere'
  return (
    <Panel
      id="engagement"
      space="sm"
      title={t('engagement.title')}
      help={<PanelMeaning of="engagement" title={t('engagement.title')} />}
      caption={t(difference ? elsewhere : 'engagement.caption')}
    >
      <QueryPart
        of={getEngagement(personId)}
        part="engagement"
        emptyText={t('shared:relative.never')}
        skeleton={<Skeleton height="10.143rem" />}
      >
        {(engagement) => <EngagementFigure engagement={engagement} />}
      </QueryPart>
    </Panel>
  )
}
