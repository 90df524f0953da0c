import type { Today } from '@attune/api'
import { breathHeight } from '../../shared/breath.ts'
import classes from './breathe.module.css'

const [width, height] = [320, 48]
const samples = 30

/** Draws one minute at a pace, with the pace in words beside it. */
export function MinuteLine({ bpm, step }: { bpm: number; step: Today['step'] }) {
  const points = Array.from({ length: bpm * samples + 1 }, (_, at) => {
    const x = (at / (bpm * samples)) * width
    return `${x.toFixed(1)},${(height - 2 - (height - 4) * breathHeight((at / samples) % 1)).toFixed(1)}`
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={classes[step]}>
      <path d={`M0,${height - 2}H${width}`} className={classes.baseline} />
      <polyline points={points.join(' ')} className={classes.breaths} />
    </svg>
  )
}
