import { EvenBreathLine, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './starting.module.css'

/** Shown while the session starts. */
export function Starting() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className={classes.starting}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <EvenBreathLine breaths={7} width="16rem" height="2.286rem" />
    </div>
  )
}
