import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import hues from '../hues.module.css'
import classes from './MeasurePlot.module.css'
import type { MeasurePoint } from './MeasurePlot.types.ts'
import type { PlacedPoint } from './measure-geometry.ts'
import { type BoxPlace, placeBox } from './place-box.ts'
import { classNames } from '../../styles/class-names.ts'
import hidden from '../../styles/visually-hidden.module.css'

interface ReadingBoxProps {
  /** The point in the readout. */
  read: PlacedPoint | undefined
  points: readonly PlacedPoint[]
  renderReadout: ((point: MeasurePoint) => ReactNode) | undefined
}

/**
 * Shows the point in the readout: its hairline, a larger dot, and a box beside it. Screen readers announce the point's
 * label.
 */
export function ReadingBox({ read, points, renderReadout }: ReadingBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<BoxPlace>({ side: 'after', edge: 'bottom' })
  // This runs before the browser paints, so that the box is never visible at its previous position.
  useLayoutEffect(() => {
    const plot = box.current?.parentElement
    if (!read || !box.current || !plot) return
    const { width, height } = plot.getBoundingClientRect()
    const size = box.current.getBoundingClientRect()
    setPlace(placeBox(read, points, { width: size.width / width, height: size.height / height }))
  }, [read, points])
  const left = read && `${read.x * 100}%`
  return (
    <>
      {read && (
        <>
          <span className={classes.guide} style={{ left }} />
          <span
            className={classNames(classes.readDot, hues[read.phase], read.phase === 'neutral' && classes.squares)}
            style={{ left, top: `${read.y * 100}%` }}
          />
          <div
            ref={box}
            aria-hidden="true"
            className={classNames(classes.place, classes[place.side], classes[place.edge])}
            style={{ '--at-x': left } as CSSProperties}
          >
            {/* Each point gets a new element, because translators replace texts next to elements. */}
            <div key={read.point.id} className={classes.box}>
              {renderReadout ? renderReadout(read.point) : read.text}
            </div>
          </div>
        </>
      )}
      <output className={hidden.hidden}>{read?.text}</output>
    </>
  )
}
