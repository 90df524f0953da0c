import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './cells.module.css'

/** A value that is not there: '–' for the eye, the reason for the ear and on hover. */
export function Missing({ reason }: { reason: string }) {
  const { t } = useTranslation('shared')
  return (
    <span className={classes.missing} title={reason}>
      <span aria-hidden="true">{t('missing')}</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  )
}
