import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useTakeOver } from '../shared/start/use-take-over.ts'
import { ScreenHeading } from '../shared/navigation/screen-heading.tsx'
import { ScreenLostError, ScreenTimeoutError } from '../shared/start/load-screen.ts'
import classes from './shell.module.css'

/** Why a screen is not there, in the place where it would be. */
export function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'shared'])
  useTakeOver()
  const isLost = error instanceof ScreenLostError
  const reason = isLost ? 'screen.lost' : error instanceof ScreenTimeoutError ? 'screen.timedOut' : 'screen.broken'
  return (
    <section className={classes.message} role="alert">
      <ScreenHeading title={t('screen.failedTitle')} />
      <p>{t(reason)}</p>
      <Button variant="secondary" onClick={isLost ? () => location.reload() : onRetry}>
        {isLost ? t('screen.reload') : t('shared:tryAgain')}
      </Button>
    </section>
  )
}
