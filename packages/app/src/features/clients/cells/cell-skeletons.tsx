import { EvenBreathLine, Skeleton, SkeletonLines } from '@attune/ui'
import classes from './cells.module.css'

const nameWidths = ['9.0rem', '7.4rem', '10.5rem', '8.0rem', '6.8rem']

/** Skeletons of names differ in length, as names do. */
export function NameSkeleton({ position }: { position: number }) {
  const width = nameWidths[position % nameWidths.length] ?? '8rem'
  return (
    <span className={classes.person}>
      <Skeleton width="2.429rem" height="2.429rem" radius="50%" />
      <SkeletonLines first={width} second={`calc(${width} * 0.55)`} />
    </span>
  )
}

export function PhaseSkeleton() {
  return (
    <span className={classes.phase}>
      <EvenBreathLine breaths={7} />
      <SkeletonLines first="4.7rem" second="5.7rem" />
    </span>
  )
}

export const FigureSkeleton = ({ wide = false }: { wide?: boolean }) => (
  <SkeletonLines first={wide ? '2.9rem' : '2.4rem'} second={wide ? '5rem' : '3rem'} />
)

export const ProgressSkeleton = () => (
  <span className={classes.progressSkeleton}>
    <Skeleton width="2.8rem" />
    <Skeleton width="4.6rem" height="0.286rem" />
  </span>
)
