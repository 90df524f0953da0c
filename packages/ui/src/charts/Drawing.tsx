/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex --
   an <img> can't hold SVG and dots, and ← → need the focus where the values are read out */
import type { ReactNode } from 'react'
import type { useReadout } from './use-readout.ts'

interface DrawingProps {
  label: string
  className: string | undefined
  /** The drawing has readout points, so it is focusable. */
  isFocusable: boolean
  handlers: ReturnType<typeof useReadout>['handlers']
  children: ReactNode
}

/** The drawing of a chart: an image with a text alternative, or a focusable group with ← →. */
export function Drawing({ label, className, isFocusable, handlers, children }: DrawingProps) {
  return (
    <div role="img" aria-label={label} className={className} tabIndex={isFocusable ? 0 : undefined} {...handlers}>
      {children}
    </div>
  )
}
