import { type HourlyEngagement, isEngagementLow } from '@attune/api'
import { Tag } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Part } from './part.tsx'
import { engagementAtom } from './progress-atoms.ts'
import classes from './progress.module.css'

function Hours({ engagement }: { engagement: HourlyEngagement }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { hours, limit } = engagement
  if (hours === null) return <p>{t('progress.noDevice')}</p>
  return (
    <p className={classes.figure}>
      <b className={classes.value}>{t('progress.hours', { hours: formats.tenths(hours) })}</b>
      {limit !== null && isEngagementLow(engagement) && (
        <Tag tone="watch">{t('progress.under', { limit: formats.whole(limit) })}</Tag>
      )}
    </p>
  )
}

/** Shows the device use of the last 48 hours. */
export function Engagement() {
  const { t } = useTranslation()
  return (
    <Part title={t('progress.engagement')} aside={t('progress.last48')} query={useAtomValue(engagementAtom)}>
      {(engagement) => <Hours engagement={engagement} />}
    </Part>
  )
}
