import { useStyleSheet } from '../../styles/use-style-sheet.ts'
import { chartStyles } from '../chart-styles.ts'
import { lineStyles } from '../line-styles.ts'
import { drawnLine, lineHeight, lineWidth } from './drawn-line.ts'
import { drawnStyles } from './drawn-styles.ts'
import { useDrawnShare } from './use-drawn-share.ts'

export interface DrawnLineProps {
  /** How much of the work is done, 0 to 1. The line follows it, and never goes back. */
  progress: number
  /** What is being done: the progress bar's name. */
  label: string
}

/** A line of six breaths that is drawn as work goes on: solid up to the dot, dotted where it has yet to go. */
export function DrawnLine({ progress, label }: DrawnLineProps) {
  useStyleSheet('attune-lines', lineStyles)
  useStyleSheet('attune-charts', chartStyles)
  useStyleSheet('attune-drawn-line', drawnStyles)
  const share = useDrawnShare(progress)
  const { drawn, ahead, now } = drawnLine(share)
  return (
    <div className="at-drawn-line at-ink">
      <progress className="at-unseen" aria-label={label} max={1} value={Math.max(0, Math.min(1, progress))} />
      <svg viewBox={`0 0 ${lineWidth} ${lineHeight}`} preserveAspectRatio="none" aria-hidden>
        <path d={ahead} className="at-plan at-plan-hero" />
        <path d={drawn} className="at-lived at-lived-hero" />
      </svg>
      <span
        className="at-now"
        style={{ left: `${(now.x / lineWidth) * 100}%`, top: `${(now.y / lineHeight) * 100}%` }}
      />
    </div>
  )
}
