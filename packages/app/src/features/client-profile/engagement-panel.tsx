import { type Engagement, ENGAGEMENT_HOURS_LIMIT } from '@attune/api'
import { Skeleton, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useRelativeTime } from '../../shared/format/use-relative-time.ts'
import { engagementFamily } from './client-atoms.ts'
import classes from './client-profile.module.css'
import { Panel } from './panel.tsx'
import { RemotePart } from './remote-part.tsx'

function EngagementFigure({ engagement }: { engagement: Engagement }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const connected = useRelativeTime(engagement.lastConnectedAt, true)
  const isLow = engagement.hours < ENGAGEMENT_HOURS_LIMIT
  return (
    <>
      <p className={classes.figures}>
        {isLow && <VisuallyHidden>{t('shared:engagementLow', { limit: ENGAGEMENT_HOURS_LIMIT })}: </VisuallyHidden>}
        <span className={isLow ? classes.laggingFigure : classes.figure}>
          {formats.hours(engagement.hours)}
          <small>{t('engagement.unit')}</small>
        </span>
        <span className={classes.latest}>{t('engagement.good', { limit: ENGAGEMENT_HOURS_LIMIT })}</span>
      </p>
      <p className={classes.connected}>
        {engagement.lastConnectedAt === null ? t('shared:relative.never') : t('lastConnected', { when: connected })}
      </p>
    </>
  )
}

/** How much the client used the device in 48 hours. */
export function EngagementPanel({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  return (
    <Panel title={t('engagement.title')} caption={t('engagement.caption')}>
      <RemotePart
        of={engagementFamily(personId)}
        errorText={t('shared:processingError.engagement')}
        emptyText={t('shared:relative.never')}
        skeleton={<Skeleton width="8rem" height="1.857rem" />}
      >
        {(engagement) => <EngagementFigure engagement={engagement} />}
      </RemotePart>
    </Panel>
  )
}
