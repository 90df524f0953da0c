import hues from '../hues.module.css'
import lines from '../lines.module.css'
import hidden from '../../styles/visually-hidden.module.css'
import { lineHeight, lineWidth, progressLine } from './progress-line.ts'
import classes from './ProgressLine.module.css'
import { useDrawnShare } from './use-drawn-share.ts'

export interface ProgressLineProps {
  /** How much of the work is done, 0 to 1. The line follows it, and never goes back. */
  progress: number
  /** What is being done: the progress bar's name. */
  label: string
}

/** A line of six breaths that is drawn as work goes on: solid up to the dot, dotted where it has yet to go. */
export function ProgressLine({ progress, label }: ProgressLineProps) {
  const share = useDrawnShare(progress)
  const { drawn, ahead, now } = progressLine(share)
  return (
    <div className={`${classes.line} ${hues.ink}`}>
      <progress className={hidden.hidden} aria-label={label} max={1} value={Math.max(0, Math.min(1, progress))} />
      <svg
        className={lines.stretched}
        viewBox={`0 0 ${lineWidth} ${lineHeight}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d={ahead} className={`${lines.plan} ${lines.planHero}`} />
        <path d={drawn} className={`${lines.lived} ${lines.livedHero}`} />
      </svg>
      <span
        className={lines.now}
        style={{ left: `${(now.x / lineWidth) * 100}%`, top: `${(now.y / lineHeight) * 100}%` }}
      />
    </div>
  )
}
