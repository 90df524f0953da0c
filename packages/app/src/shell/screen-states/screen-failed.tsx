import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import { codeFailure } from '../../shared/lazy-code/lazy-code.ts'
import { useRetryOnline } from '../../shared/lazy-code/use-retry-online.ts'
import classes from './whole-screen.module.css'

/** The error of a screen that can't be loaded, in its place. */
export function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'shared'])
  const { reason, needsReload } = codeFailure(error)
  useRetryOnline(error, onRetry)
  return (
    <section className={classes.message} role="alert">
      <ScreenHeading title={t('screen.failedTitle')} />
      <p>{t(reason)}</p>
      <Button variant="secondary" onClick={needsReload ? () => location.reload() : onRetry}>
        {t(reason === 'screen.lost' ? 'screen.reload' : 'shared:tryAgain')}
      </Button>
    </section>
  )
}
