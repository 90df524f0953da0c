import { EvenBreathLine, Logo } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './whole-screen.module.css'

/** The only content while the session is starting. */
export function Initialising() {
  const { t } = useTranslation()
  return (
    <main className={classes.whole} aria-busy="true" aria-label={t('loading')}>
      <Logo />
      <EvenBreathLine breaths={7} width="16rem" height="2.286rem" />
    </main>
  )
}
