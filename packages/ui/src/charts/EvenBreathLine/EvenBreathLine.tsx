import { breathLine } from '../../theme/tokens.json'
import { breathsPath, evenBreaths, plannedDepth } from '../breath-path.ts'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

const { pace } = breathLine
const box = { baseline: 18, height: 17 }
const boxHeight = 20
const breathWidth = 100
const rowWidth = '8.214rem'
const rowHeight = '1.429rem'

export interface EvenBreathLineProps extends Omit<ElementProps<'svg'>, 'width' | 'height'> {
  /**
   * Breaths a minute. Draws one minute as a solid line, with deeper breaths for a slower pace. If absent, the line is
   * dotted, for an empty state.
   */
  bpm?: 10 | 8 | 6
  /** Draws the pace in the colour of a phase, for example for the pace in use. Default: ink. */
  step?: 'learn' | 'sense' | 'grow'
  /** Number of breaths of a dotted line. */
  breaths?: number
  /** A CSS length. Default: the width of a breath line in a row. */
  width?: string
  /** A CSS length, as for `width`. */
  height?: string
  /** Text alternative. Without it, the line is decorative. */
  label?: string
}

/** Draws even breaths side by side, for a breathing pace or, as a dotted line, for an empty state. */
export function EvenBreathLine(props: EvenBreathLineProps) {
  const { bpm, step = 'ink', breaths = 7, width, height, label, className, ...rest } = props
  const count = bpm ?? breaths
  const depth = bpm ? pace[bpm] : plannedDepth
  const path = breathsPath(evenBreaths(count, breathWidth, depth), box)
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg
      {...rest}
      className={classNames(lines.inText, !width && !height && lines.row, className)}
      // Use attributes, because a page's policy may forbid inline styles in server-rendered HTML.
      width={width ?? rowWidth}
      height={height ?? rowHeight}
      viewBox={`0 0 ${count * breathWidth} ${boxHeight}`}
      preserveAspectRatio="none"
      {...spoken}
    >
      <path d={path} className={bpm ? `${lines.lived} ${hues[step]}` : `${lines.plan} ${lines.planEven}`} />
    </svg>
  )
}
