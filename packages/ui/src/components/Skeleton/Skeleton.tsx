import { Skeleton as ChakraSkeleton } from '@chakra-ui/react/skeleton'
import type { Ref } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

export interface SkeletonProps extends ElementProps<'span'> {
  /** The width, as a CSS length. */
  width?: string
  /** The height, as a CSS length. */
  height?: string
  /** The radius of the corners, as a CSS length. */
  radius?: string
}

/** Replaces content while it loads. Hidden from screen readers: announce 'loading' once, beside it. */
export function Skeleton({ width = '100%', height = '0.786rem', radius, style, ref, ...rest }: SkeletonProps) {
  return (
    <ChakraSkeleton
      {...rest}
      // Chakra types the ref by its own element, not by `as`.
      ref={ref as Ref<HTMLDivElement>}
      as="span"
      aria-hidden
      style={{ width, height, borderRadius: radius, ...style }}
    />
  )
}

export interface SkeletonLinesProps extends ElementProps<'span'> {
  /** The width of the first line, as a CSS length. */
  first: string
  /** The width of the second line, as a CSS length. */
  second: string
}

/** The two lines of a cell while it is loading. */
export function SkeletonLines({ first, second, style, ...rest }: SkeletonLinesProps) {
  return (
    <span {...rest} aria-hidden style={{ display: 'grid', gap: '0.5rem', ...style }}>
      <Skeleton width={first} />
      <Skeleton width={second} height="0.571rem" />
    </span>
  )
}
