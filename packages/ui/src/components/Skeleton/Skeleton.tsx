import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton'

export interface SkeletonProps {
  /** The width, as a CSS length. */
  width?: string
  /** The height, as a CSS length. */
  height?: string
  /** The radius of the corners, as a CSS length. */
  radius?: string
}

/** Replaces content while it loads. Hidden from screen readers: announce 'loading' once, beside it. */
export function Skeleton({ width = '100%', height = '0.786rem', radius }: SkeletonProps) {
  return <ChakraSkeleton as="span" aria-hidden style={{ width, height, borderRadius: radius }} />
}

export interface SkeletonLinesProps {
  /** The width of the first line, as a CSS length. */
  first: string
  /** The width of the second line, as a CSS length. */
  second: string
}

/** The two lines of a cell while it is loading. */
export function SkeletonLines({ first, second }: SkeletonLinesProps) {
  return (
    <span aria-hidden style={{ display: 'grid', gap: '0.5rem' }}>
      <Skeleton width={first} />
      <Skeleton width={second} height="0.571rem" />
    </span>
  )
}
