import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readInstallation } from '../../shared/installation.ts'
import classes from './bar.module.css'

/** Warns that this is a demo which others can reach, too, and says how to end it. */
export function DemoBar() {
  const { t } = useTranslation()
  if (!readInstallation().isPublicDemo) return null
  return (
    <p className={classes.bar}>
      <FlaskConical aria-hidden className={classes.icon} />
      <span>{t('publicDemo')}</span>
    </p>
  )
}
