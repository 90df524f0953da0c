import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import { CodeLostError, CodeTimeoutError } from '../../shared/lazy-code/lazy-code.ts'
import classes from './whole-screen.module.css'

/** The error of a screen that can't be loaded, in its place. */
export function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'shared'])
  const isLost = error instanceof CodeLostError
  const isTimeout = error instanceof CodeTimeoutError
  const needsReload = isLost || (isTimeout && error.needsReload)
  const reason = isLost ? 'screen.lost' : isTimeout ? 'screen.timedOut' : 'screen.broken'
  return (
    <section className={classes.message} role="alert">
      <ScreenHeading title={t('screen.failedTitle')} />
      <p>{t(reason)}</p>
      <Button variant="secondary" onClick={needsReload ? () => location.reload() : onRetry}>
        {isLost ? t('screen.reload') : t('shared:tryAgain')}
      </Button>
    </section>
  )
}
