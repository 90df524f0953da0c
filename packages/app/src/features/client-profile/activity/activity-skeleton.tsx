import { Skeleton } from '@attune/ui'
import classes from './activity.module.css'

/** A skeleton as high as the strips of `rows` days. */
export const ActivitySkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.skeleton}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height="1.857rem" />
    ))}
  </div>
)
