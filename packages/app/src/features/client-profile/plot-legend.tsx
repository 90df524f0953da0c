import type { ReactNode } from 'react'
import classes from './plot-legend.module.css'

/** A mark of a plot, with its meaning. */
export interface LegendMark {
  mark: 'session' | 'corrected' | 'mean' | 'usual' | 'actions'
  text: string
}

interface PlotLegendProps {
  marks: readonly LegendMark[]
  /** Aligns the marks at the end, as a panel's caption. */
  isAtEnd?: boolean
  /** A control after the marks. */
  children?: ReactNode
}

/** Explains each kind of mark in a plot once. */
export function PlotLegend({ marks, isAtEnd = false, children }: PlotLegendProps) {
  return (
    <div className={isAtEnd ? classes.legendAtEnd : classes.legend}>
      {marks.map(({ mark, text }) => (
        <span key={mark}>
          <i className={classes[mark]} aria-hidden="true" />
          <span>{text}</span>
        </span>
      ))}
      {children}
    </div>
  )
}
