import { MINUTE_MS } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { breathHeight, isInhale } from '../../shared/breath.ts'
import { todayAtom } from '../../shared/day/day-atoms.ts'
import classes from './breathe.module.css'
import type { Stopwatch } from './stopwatch.ts'

interface BreathWaveProps {
  bpm: number
  watch: Stopwatch
  isPaused: boolean
}

const [width, height, seconds] = [320, 160, 16]
const [top, bottom] = [12, 148]

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Draws the breath line. The line moves from right to left, and the dot in the middle follows it up and down. With
 * reduced motion, the line stays still, and the dot shows where the breath should be: it is up while the client
 * breathes in.
 */
export function BreathWave({ bpm, watch, isPaused }: BreathWaveProps) {
  const step = useAtomValue(todayAtom).data?.step ?? 'learn'
  const lived = useRef<SVGPathElement>(null)
  const ahead = useRef<SVGPathElement>(null)
  const fill = useRef<SVGPathElement>(null)
  const dot = useRef<SVGGElement>(null)
  useEffect(() => {
    const heightOf = (elapsed: number) =>
      bottom - (bottom - top) * breathHeight(((((elapsed * bpm) / MINUTE_MS) % 1) + 1) % 1)
    const lineOf = (elapsed: number, from: number, to: number) =>
      Array.from({ length: 41 }, (_, at) => {
        const x = from + ((to - from) * at) / 40
        const y = heightOf(elapsed + (x / width - 0.5) * seconds * 1000)
        return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`
      }).join('')
    const moveDot = (y: number) => dot.current?.setAttribute('transform', `translate(0 ${y.toFixed(1)})`)
    const draw = (elapsed: number) => {
      const past = lineOf(elapsed, 0, width / 2)
      lived.current?.setAttribute('d', past)
      fill.current?.setAttribute('d', `${past}V${bottom}H0Z`)
      ahead.current?.setAttribute('d', lineOf(elapsed, width / 2, width))
      moveDot(heightOf(elapsed))
    }
    draw(watch.elapsed())
    if (isPaused) return undefined
    if (isStill()) {
      const turn = () => {
        const share = ((watch.elapsed() * bpm) / MINUTE_MS) % 1
        moveDot(isInhale(share) ? top : bottom)
      }
      const timer = setInterval(turn, 100)
      return () => clearInterval(timer)
    }
    let frame = requestAnimationFrame(function next() {
      draw(watch.elapsed())
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [bpm, watch, isPaused])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className={`${classes.wave} ${classes[step]}`}
    >
      <path d={`M0,${bottom}H${width}`} className={classes.baseline} />
      <path ref={fill} className={classes.fill} />
      <path ref={lived} className={classes.breaths} />
      <path ref={ahead} className={classes.ahead} />
      {/* The drawing is stretched. The ends of a very short line stay round, in WebKit only if it has a length. */}
      <g ref={dot}>
        <path d={`M${width / 2},0h.01`} className={classes.edge} />
        <path d={`M${width / 2},0h.01`} className={classes.dot} />
      </g>
    </svg>
  )
}
