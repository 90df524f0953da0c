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

/**
 * Replaces content while it loads. It is hidden from screen readers, so announce 'loading' once, in another element.
 * For a table's cell, use `CellSkeleton`.
 */
export function Skeleton({ width = '100%', height = '0.786rem', radius, style, ref, ...rest }: SkeletonProps) {
  return (
    <ChakraSkeleton
      {...rest}
      // Chakra types the ref for its default element and ignores `as`.
      ref={ref as Ref<HTMLDivElement>}
      as="span"
      aria-hidden
      style={{ width, height, borderRadius: radius, ...style }}
    />
  )
}
