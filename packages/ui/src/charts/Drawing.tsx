/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex --
   an <img> can't hold SVG and dots, and ← → need the focus where the values are read out */
import { type ReactNode, useId } from 'react'
import lines from './lines.module.css'
import type { useReadout } from './use-readout.ts'

/** Texts for screen readers, for charts that handle arrow keys. */
export interface ChartKeysProps {
  /** Name of the kind of chart, read instead of 'group'. */
  roleDescription?: string
  /** Explains the keys. Read after the chart's label. */
  keysHint?: string
}

interface DrawingProps {
  roleDescription: string | undefined
  keysHint: string | undefined
  label: string
  className: string | undefined
  /** Whether the drawing has readout points, and is therefore focusable. */
  isFocusable: boolean
  handlers: ReturnType<typeof useReadout>['handlers'] & { onClick?: () => void }
  children: ReactNode
}

/**
 * The drawing of a chart. If it has values to read out, it is a focusable group that handles ← →. Otherwise it is an
 * image.
 */
export function Drawing(props: DrawingProps) {
  const { label, className, isFocusable, handlers, children } = props
  const { roleDescription = 'chart', keysHint = 'Arrow keys read out the values' } = props
  const hintId = useId()
  if (!isFocusable) {
    return (
      <div role="img" aria-label={label} className={className}>
        {children}
      </div>
    )
  }
  return (
    <div
      role="group"
      aria-roledescription={roleDescription}
      aria-label={label}
      aria-describedby={hintId}
      className={className}
      tabIndex={0}
      {...handlers}
    >
      {/* An image hides its content from screen readers, but a group doesn't. The table has the values in words. */}
      <div aria-hidden="true" className={lines.contents}>
        {children}
      </div>
      <span id={hintId} hidden>
        {keysHint}
      </span>
    </div>
  )
}
