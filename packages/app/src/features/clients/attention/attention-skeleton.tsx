import { Skeleton, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from '../clients.module.css'

/** Shown while the rules or the view's code load. */
export function AttentionSkeleton() {
  const { t } = useTranslation('clients')
  return (
    <output className={classes.loadingRows}>
      <VisuallyHidden>{t('attention.loading')}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height="2.429rem" />
      ))}
    </output>
  )
}
