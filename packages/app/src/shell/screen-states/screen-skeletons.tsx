import { Skeleton } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './screen-skeletons.module.css'

/** Placeholders while a screen's code loads. Quick loads show none: each fades in after 200 ms. */
function Placeholder({ className, children }: { className: string | undefined; children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <output className={`${classes.placeholder} ${className}`} aria-label={t('loading')}>
      {children}
    </output>
  )
}

export const AuthSkeleton = () => (
  <Placeholder className={classes.auth}>
    <Skeleton width="7rem" height="1.714rem" />
    <Skeleton height="2.857rem" />
    <Skeleton height="2.857rem" />
    <Skeleton height="3rem" />
  </Placeholder>
)

export const ClientsSkeleton = () => (
  <Placeholder className={classes.page}>
    <Skeleton width="10rem" height="1.857rem" />
    {Array.from({ length: 13 }, (_, row) => (
      <Skeleton key={row} height="1.857rem" />
    ))}
  </Placeholder>
)

export const ClientProfileSkeleton = () => (
  <Placeholder className={classes.page}>
    <Skeleton width="16rem" height="1.857rem" />
    <Skeleton width="26rem" />
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
  </Placeholder>
)

export const PageSkeleton = () => (
  <Placeholder className={classes.page}>
    <Skeleton width="8rem" height="1.857rem" />
    <Skeleton height="8rem" />
  </Placeholder>
)
