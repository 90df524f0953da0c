import { memo } from 'react'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import classes from './MeasurePlot.module.css'
import { plotHeight, plotWidth, type SegmentPaths } from './measure-geometry.ts'
import { classNames } from '../../styles/class-names.ts'

interface MeasureDrawingProps {
  paths: readonly SegmentPaths[]
  /** The ranges are behind the scale's lines, and all other parts are above them. */
  layer: 'band' | 'points'
}

/** The paths of all segments. They don't rerender when the readout changes. */
export const MeasureDrawing = memo(function MeasureDrawing({ paths, layer }: MeasureDrawingProps) {
  return (
    <svg
      className={lines.stretched}
      viewBox={`0 0 ${plotWidth} ${plotHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {paths.map(({ phase, dots, rings, line, band, bandEdges }, at) =>
        layer === 'band' ? (
          <g key={at} data-segment={phase}>
            {band && <path d={band} className={classes.band} />}
            {band && <path d={bandEdges} className={classes.bandEdge} />}
          </g>
        ) : (
          <g key={at} data-segment={phase} className={classNames(hues[phase], phase === 'neutral' && classes.squares)}>
            {dots && <path d={dots} className={classes.dots} />}
            {line && <path d={line} className={classes.mean} />}
            {rings && <path d={rings} className={classes.rings} />}
            {rings && <path d={rings} className={classes.ringHoles} />}
          </g>
        ),
      )}
    </svg>
  )
})
