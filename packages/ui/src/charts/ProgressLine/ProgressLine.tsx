import hues from '../hues.module.css'
import lines from '../lines.module.css'
import hidden from '../../styles/visually-hidden.module.css'
import { lineHeight, lineWidth, progressLine } from './progress-line.ts'
import classes from './ProgressLine.module.css'
import { useDrawnShare } from './use-drawn-share.ts'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface ProgressLineProps extends ElementProps<'div'> {
  /** Progress from 0 to 1. The line follows it, and never moves back. */
  progress: number
  /** Accessible name of the progress bar. */
  label: string
}

/** A progress bar drawn as a line of six breaths. It is solid up to the dot, and dotted after it. */
export function ProgressLine({ progress, label, className, ...rest }: ProgressLineProps) {
  const share = useDrawnShare(progress)
  const { drawn, ahead, now } = progressLine(share)
  return (
    <div {...rest} className={classNames(classes.line, hues.ink, className)}>
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
