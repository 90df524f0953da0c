import type { ReactNode } from 'react'
import classes from './plot-legend.module.css'

/** A mark of a plot, with its meaning. */
export interface LegendMark {
  mark: 'session' | 'corrected' | 'mean' | 'usual' | 'usualAtRest' | 'pace' | 'actions'
  text: string
}

interface PlotLegendProps {
  marks: readonly LegendMark[]
  /** Aligns the marks at the end, as a panel's caption. */
  isAtEnd?: boolean
  /** A control after the marks. */
  children?: ReactNode
}

/** Explains each kind of mark in a plot once. As a list, the texts don't run together when they are read aloud. */
export function PlotLegend({ marks, isAtEnd = false, children }: PlotLegendProps) {
  return (
    <div className={isAtEnd ? classes.legendAtEnd : classes.legend}>
      <ul>
        {marks.map(({ mark, text }) => (
          <li key={mark}>
            <i className={classes[mark]} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
