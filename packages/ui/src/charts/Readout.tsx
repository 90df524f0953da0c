import classes from './readout.module.css'
import type { ReadoutPoint } from './use-readout.ts'

/** The label at a chart's readout point. It stays within the chart's edges. */
export function Readout({ point }: { point: ReadoutPoint | undefined }) {
  const style = point && {
    left: `${point.x * 100}%`,
    bottom: `${(1 - point.y) * 100}%`,
    transform: `translateX(-${point.x * 100}%)`,
  }
  return (
    <>
      {point && <span className={classes.guide} style={{ left: `${point.x * 100}%` }} />}
      <output className={classes.readout} style={style}>
        {point?.text}
      </output>
    </>
  )
}
