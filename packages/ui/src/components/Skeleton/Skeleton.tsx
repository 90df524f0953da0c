export interface SkeletonProps {
  /** CSS lengths. */
  width?: string
  /** As `width`: a CSS length. */
  height?: string
  /** As `width`: a CSS length. */
  radius?: string
}

/** Where something will stand once it has loaded. Hidden from readers: say 'loading' once, beside it. */
export function Skeleton({ width = '100%', height = '0.786rem', radius }: SkeletonProps) {
  return <span className="attune-skeleton" aria-hidden style={{ width, height, borderRadius: radius }} />
}

export interface SkeletonLinesProps {
  /** The width of the first line and of the second, as CSS lengths. */
  first: string
  /** As `first`: a CSS length. */
  second: string
}

/** A cell's two lines, before they are known. */
export function SkeletonLines({ first, second }: SkeletonLinesProps) {
  return (
    <span className="attune-skeleton-lines" aria-hidden>
      <Skeleton width={first} />
      <Skeleton width={second} height="0.571rem" />
    </span>
  )
}
