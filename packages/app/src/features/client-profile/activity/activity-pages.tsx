import type { Activity } from '@attune/api'
import { Button, PanelError, useFocusHandover } from '@attune/ui'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { ActivityDays } from './activity-days.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import classes from './activity.module.css'
import { useEarlierActivity } from './use-earlier-activity.ts'

interface ActivityPagesProps {
  latest: Activity
  /** The heading, which gets the focus when the focused button for showing more days disappears. */
  heading: RefObject<HTMLElement | null>
}

/** Shows the latest days and, on request, earlier days. They are drawn together, so that all of them share one axis. */
export function ActivityPages({ latest, heading }: ActivityPagesProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { days, isLoading, hasFailed, hasEarlier, retry, showMore } = useEarlierActivity(latest)
  const errorText = t('shared:processingError.calendarEvents')
  useFailureToast(hasFailed, errorText, 'calendarEvents')
  const hasMore = isLoading || hasEarlier
  const more = useFocusHandover<HTMLDivElement>(() => heading.current)
  return (
    <>
      <div className={classes.days}>
        <ActivityDays timezone={latest.timezone} today={latest.today} days={days} />
      </div>
      {isLoading && <ActivitySkeleton rows={3} />}
      {hasFailed && <PanelError text={errorText} retryLabel={t('shared:tryAgain')} onRetry={retry} />}
      {hasMore && (
        <div ref={more} className={classes.more}>
          <Button variant="quiet" isBusy={isLoading} onClick={showMore}>
            {t('activity.showEarlier')}
          </Button>
        </div>
      )}
    </>
  )
}
