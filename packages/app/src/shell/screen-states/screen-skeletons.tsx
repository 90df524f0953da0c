import { Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import classes from './screen-skeletons.module.css'

const lines = (
  <>
    <Skeleton width="7rem" height="1.714rem" />
    <Skeleton height="2.857rem" />
    <Skeleton height="2.857rem" />
    <Skeleton height="3rem" />
  </>
)

/** Placeholders while a screen's code is loading. They appear after 200 ms, so quick loads don't show them. */
function Placeholder({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <output className={`${classes.placeholder} ${className}`} aria-label={t('loading')}>
      {lines}
    </output>
  )
}

export const FormSkeleton = () => <Placeholder className={classes.form} />
export const ScreenSkeleton = () => <Placeholder className={classes.screen} />

/** Covers the screen that the coach is leaving while the code of the next one is loading. Quick loads don't show it. */
export function NextScreenLoading() {
  const { t } = useTranslation()
  if (useNavigation().state === 'idle') return null
  return (
    <output className={classes.cover} aria-label={t('loading')}>
      <div className={classes.screen}>{lines}</div>
    </output>
  )
}
