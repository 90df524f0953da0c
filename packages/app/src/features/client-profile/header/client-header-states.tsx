import { Avatar, PanelError, Skeleton, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { ScreenHeading } from '../../../shared/navigation/screen-heading.tsx'
import classes from '../client-profile.module.css'

/** The header while the person is loading. It already has a heading, for screen readers and the window's title. */
export function ClientHeaderSkeleton() {
  const { t } = useTranslation('client-profile')
  return (
    <header className={classes.header} aria-busy="true">
      <Skeleton width="4.571rem" height="4.571rem" radius="50%" />
      <div className={classes.identity}>
        <ScreenHeading title={t('loading')}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton width="14rem" height="1.571rem" />
        </ScreenHeading>
        <Skeleton width="26rem" height="0.857rem" />
      </div>
    </header>
  )
}

/** The header if the person failed to load. The panels below it load independently. */
export function ClientHeaderFailed({ haveFailed, onRetry }: { haveFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const text = t('shared:processingError.profile')
  useFailureToast(haveFailed, text, 'profile')
  return (
    <header className={classes.header}>
      <Avatar size="profile" />
      <div className={classes.identity}>
        <ScreenHeading title={t('loading')} />
        <PanelError text={text} retryLabel={t('shared:tryAgain')} onRetry={onRetry} />
      </div>
    </header>
  )
}
