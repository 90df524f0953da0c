import { useMemo } from 'react'
import { type ChartKeysProps, Drawing } from '../Drawing.tsx'
import { type ChartTable, HiddenTable } from '../HiddenTable.tsx'
import lines from '../lines.module.css'
import frame from '../plot-frame.module.css'
import type { LabelledInstant, MeasureScale } from '../MeasurePlot/MeasurePlot.types.ts'
import { Readout } from '../Readout.tsx'
import { useReadout } from '../use-readout.ts'
import classes from './Tachogram.module.css'
import { beatPaths, placeArtefacts, type TachogramArtefact, tickPath, timesOf } from './tachogram-geometry.ts'
import { topOf } from '../MeasurePlot/measure-geometry.ts'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

/** A kind of artefact, which has its own row below the beats. */
export interface TachogramKind {
  /** Identifies the kind in `artefacts`. */
  kind: string
  /** The row's text, such as '3 missed'. */
  label: string
}

export interface TachogramProps extends ChartKeysProps, ElementProps<'div'> {
  /** The intervals between beats in milliseconds, in order, including artefacts. */
  intervals: readonly number[]
  /** The artefacts among the intervals, in order. */
  artefacts: readonly TachogramArtefact[]
  /** The kinds of artefacts, in order. Each has a row of ticks below the beats. */
  kinds: readonly TachogramKind[]
  /** The vertical scale in milliseconds. Intervals outside it are drawn at its edge. */
  scale: MeasureScale
  /** The labels of the horizontal axis, in milliseconds since the first beat. */
  ticks?: readonly LabelledInstant[]
  /** Text alternative of the drawing. */
  label: string
  /** The artefacts as a table for screen readers. Leave it out if the page already has such a table. */
  table?: ChartTable
}

const percent = (share: number) => `${share * 100}%`
const none: readonly never[] = []

/** The intervals between the beats of a recording, with the artefacts that were corrected. */
export function Tachogram({
  intervals,
  artefacts,
  kinds,
  scale,
  ticks = none,
  label,
  table,
  roleDescription,
  keysHint,
  className,
  ...rest
}: TachogramProps) {
  const { min, max } = scale
  const times = useMemo(() => timesOf(intervals), [intervals])
  const paths = useMemo(
    () => beatPaths(intervals, times, artefacts, { min, max }),
    [intervals, times, artefacts, min, max],
  )
  const points = useMemo(
    () => placeArtefacts(intervals, times, artefacts, { min, max }),
    [intervals, times, artefacts, min, max],
  )
  const { point: read, handlers } = useReadout(points)
  const length = times.at(-1) ?? 0
  return (
    <div {...rest} className={classNames(frame.plot, classes.plot, kinds.length > 0 && classes.withKinds, className)}>
      <div className={classNames(frame.inset, classes.body)}>
        {scale.lines.map((line) => (
          <span key={line.value} className={frame.line} style={{ top: percent(topOf(line.value, scale)) }}>
            <span className={classes.scaleLabel} aria-hidden="true">
              {line.label}
            </span>
          </span>
        ))}
        <Drawing
          label={label}
          className={frame.area}
          isFocusable={points.length > 0}
          handlers={handlers}
          roleDescription={roleDescription}
          keysHint={keysHint}
        >
          <svg className={lines.stretched} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={paths.beats} className={classes.beats} />
            {paths.artefacts && <path d={paths.artefacts} className={classes.artefacts} />}
          </svg>
        </Drawing>
        <Readout point={read} />
      </div>
      {kinds.map(({ kind, label: text }) => (
        <div key={kind} className={classNames(frame.inset, classes.row)}>
          <span>{text}</span>
          <svg className={lines.stretched} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <path d={tickPath(points.filter(({ artefact }) => artefact.kind === kind))} className={classes.tick} />
          </svg>
        </div>
      ))}
      {ticks.length > 0 && (
        <div className={classNames(frame.inset, frame.axis, classes.axis)} aria-hidden="true">
          {ticks.map(({ at, label: text }) => (
            <span
              key={at}
              className={classNames(at === 0 && frame.startTick, at > 0.97 * length && frame.endTick)}
              style={{ left: percent(length > 0 ? Math.min(1, at / length) : 0) }}
            >
              {text}
            </span>
          ))}
        </div>
      )}
      {table && <HiddenTable {...table} />}
    </div>
  )
}
