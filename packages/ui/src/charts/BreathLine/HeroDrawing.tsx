import type { CSSProperties } from 'react'
import { plannedDepth } from '../breath-path.ts'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './BreathLine.module.css'
import type { JourneyDrawing } from './draw-journey.ts'

/** Height of the hero line in the drawing's own units: 9 rem at a root font size of 14 px. */
export const heroHeight = 126
export const heroBox = { baseline: 121, height: 103.5 }

const thresholdY = heroBox.baseline - plannedDepth * heroBox.height
/** Positions of the scale's labels, measured from the drawing's top, from 0 to 1. */
export const scaleTops = {
  full: (heroBox.baseline - heroBox.height) / heroHeight,
  threshold: thresholdY / heroHeight,
  none: heroBox.baseline / heroHeight,
}

interface HeroDrawingProps {
  drawing: JourneyDrawing
  /** The drawing's width in its own units. */
  width: number
  /** The stretches of the 80 % line, in the drawing's own units. */
  thresholds: readonly { from: number; to: number }[]
}

/** The lines of the hero: the plan and, above it, the lived days, drawn from the first day to the dot. */
export function HeroDrawing({ drawing: { lived, plan, planAhead, now }, width, thresholds }: HeroDrawingProps) {
  const viewBox = `0 0 ${width} ${heroHeight}`
  const drawnUpTo = { '--at-end': `${((now?.x ?? width) / width) * 100}%` } as CSSProperties
  return (
    <>
      <svg className={lines.stretched} viewBox={viewBox} preserveAspectRatio="none">
        <path d={`M0,${heroBox.baseline}H${width}`} className={lines.baseline} />
        <path
          d={thresholds.map(({ from, to }) => `M${from},${thresholdY}H${to}`).join('')}
          className={lines.threshold}
        />
        <path d={plan} className={`${lines.plan} ${lines.planHero}`} />
        {planAhead && <path d={planAhead} className={`${lines.plan} ${lines.planAhead}`} />}
      </svg>
      <svg
        className={`${lines.stretched} ${classes.drawn}`}
        viewBox={viewBox}
        preserveAspectRatio="none"
        style={drawnUpTo}
      >
        {lived.map(({ step, fill }) => (
          <path key={fill} d={fill} className={`${classes.fill} ${hues[step]}`} />
        ))}
        {lived.map(({ step, line }) => (
          <path key={line} d={line} className={`${lines.lived} ${lines.livedHero} ${hues[step]}`} />
        ))}
      </svg>
      {now && (
        <span
          className={`${lines.now} ${classes.appearing} ${hues[now.step]}`}
          style={{ left: `${(now.x / width) * 100}%`, top: `${(now.y / heroHeight) * 100}%` }}
        />
      )}
    </>
  )
}
