/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex --
   an <img> can't hold SVG and dots, and ← → need the focus where the values are read out */
import type { ReactNode } from 'react'
import type { useReadout } from './use-readout.ts'

interface DrawingProps {
  label: string
  className: string | undefined
  /** It has something to read out: it takes the focus. */
  isFocusable: boolean
  handlers: ReturnType<typeof useReadout>['handlers']
  children: ReactNode
}

/** The drawn part of a chart: one picture with one sentence to readers, to be walked through by ← →. */
export function Drawing({ label, className, isFocusable, handlers, children }: DrawingProps) {
  return (
    <div role="img" aria-label={label} className={className} tabIndex={isFocusable ? 0 : undefined} {...handlers}>
      {children}
    </div>
  )
}
