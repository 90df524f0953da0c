import { Skeleton, VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

/** Shown in place of a screen's content while it loads. */
export function Loading() {
  const { t } = useTranslation()
  return (
    <div className={classes.loading}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      {['60%', '100%', '100%', '80%'].map((width, at) => (
        <Skeleton key={at} width={width} height={at === 1 ? '5.75rem' : '1.5rem'} />
      ))}
    </div>
  )
}
