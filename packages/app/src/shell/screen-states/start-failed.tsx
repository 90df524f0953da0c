import { Button, Logo } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './whole-screen.module.css'

/**
 * Says that the server couldn't be reached when the app started. The coach stays signed in: the tokens are kept, and
 * the button tries again.
 */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'shared'])
  return (
    <main className={classes.whole}>
      <Logo />
      <section className={classes.message} role="alert">
        <h1 className={classes.title}>{t('start.failedTitle')}</h1>
        <p>{t('start.failed')}</p>
        <Button onClick={onRetry}>{t('shared:tryAgain')}</Button>
      </section>
    </main>
  )
}
