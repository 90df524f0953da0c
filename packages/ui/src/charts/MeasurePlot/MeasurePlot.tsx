import { useMemo, useRef } from 'react'
import { Drawing } from '../Drawing.tsx'
import { HiddenTable, latestOf } from '../HiddenTable.tsx'
import hues from '../hues.module.css'
import frameClasses from '../plot-frame.module.css'
import { hasModifier, useReadout } from '../use-readout.ts'
import { MeasureDrawing } from './MeasureDrawing.tsx'
import classes from './MeasurePlot.module.css'
import type { MeasurePlotProps } from './MeasurePlot.types.ts'
import {
  isBesideReference,
  leftOf,
  type PlacedPoint,
  placeHeadings,
  placePoints,
  segmentPaths,
  topOf,
  within,
} from './measure-geometry.ts'
import { ReadingBox } from './ReadingBox.tsx'
import { classNames } from '../../styles/class-names.ts'
import hidden from '../../styles/visually-hidden.module.css'

const percent = (share: number) => `${share * 100}%`
const none: readonly never[] = []

/**
 * A measure over weeks, with a point for each session, and the moving mean and the usual range at each pace. Values
 * measured at different paces are never joined.
 */
export function MeasurePlot({
  from,
  until,
  variant = 'full',
  scale,
  segments,
  phases = none,
  paceChanges = none,
  marks = none,
  reference,
  firstLabel,
  ticks = none,
  label,
  table,
  renderReadout,
  onOpen,
  roleDescription,
  keysHint,
  className,
  ...rest
}: MeasurePlotProps) {
  const { min, max } = scale
  const frame = useMemo(() => ({ from, until, min, max }), [from, until, min, max])
  const points = useMemo(() => placePoints(segments, frame), [segments, frame])
  const paths = useMemo(() => segments.map((segment) => segmentPaths(segment, frame)), [segments, frame])
  const { point: read, handlers } = useReadout(points, { isScatter: true })
  const headings = placeHeadings(phases, paceChanges, frame)
  const shownMarks = within(marks, frame)
  const [first] = points
  const open = () => {
    if (read) onOpen?.(read.point.id)
  }
  // A finger can't hover. The first tap reads out a point, and a second tap opens it.
  const touched = useRef<{ before: PlacedPoint | undefined }>(null)
  return (
    <div {...rest} className={classNames(frameClasses.plot, classes.plot, classes[variant], className)}>
      {variant === 'full' && (
        <div className={classNames(frameClasses.inset, classes.headings)}>
          {headings.map(({ start, length, phase, pace, hasRule }) => (
            <div
              key={start}
              className={classNames(classes.heading, hasRule && classes.afterRule)}
              style={{ left: percent(start), width: percent(length) }}
            >
              {phase && <strong className={hues[phase.phase]}>{phase.name}</strong>}
              <span>{pace}</span>
            </div>
          ))}
        </div>
      )}
      <div className={classNames(frameClasses.inset, classes.body)}>
        <MeasureDrawing paths={paths} layer="band" />
        {scale.lines.map((line) => (
          <span key={line.value} className={frameClasses.line} style={{ top: percent(topOf(line.value, scale)) }}>
            {!(reference && isBesideReference(line.value, reference.value, { min, max, variant })) && (
              <span className={classes.scaleLabel} aria-hidden="true">
                {line.label}
              </span>
            )}
          </span>
        ))}
        {headings.map(
          ({ start, phase, hasRule }) =>
            hasRule && (
              <span
                key={start}
                className={classNames(classes.rule, phase && classes.phaseRule)}
                style={{ left: percent(start) }}
              />
            ),
        )}
        {reference && (
          <span className={classes.reference} style={{ top: percent(topOf(reference.value, scale)) }}>
            <span aria-hidden="true">{reference.label}</span>
          </span>
        )}
        {firstLabel && first && first.x > 0.4 && (
          <span className={classes.first} style={{ right: percent(1 - first.x), top: percent(first.y) }}>
            {firstLabel}
          </span>
        )}
        <Drawing
          label={label}
          className={classNames(frameClasses.area, onOpen && read && classes.openable)}
          isFocusable={points.length > 0}
          handlers={{
            ...handlers,
            onPointerDown: (event) => {
              touched.current = event.pointerType === 'touch' ? { before: read } : null
              handlers.onPointerDown(event)
            },
            onClick: () => {
              if (!touched.current || touched.current.before === read) open()
            },
            onKeyDown: (event) => {
              if (event.key === 'Enter' && !hasModifier(event)) open()
              handlers.onKeyDown(event)
            },
          }}
          roleDescription={roleDescription}
          keysHint={keysHint}
        >
          <MeasureDrawing paths={paths} layer="points" />
        </Drawing>
        {shownMarks.length > 0 && (
          <ul className={classes.marks}>
            {shownMarks.map((mark, at) => (
              // Two marks may have the same instant and label.
              <li key={at} className={classes.mark} style={{ left: percent(leftOf(mark.at, frame)) }}>
                <span className={hidden.hidden}>{mark.label}</span>
              </li>
            ))}
          </ul>
        )}
        <ReadingBox read={read} points={points} renderReadout={renderReadout} />
      </div>
      {ticks.length > 0 && (
        <div className={classNames(frameClasses.inset, frameClasses.axis, classes.axis)} aria-hidden="true">
          {ticks.map((tick) => {
            const x = leftOf(tick.at, frame)
            return (
              <span
                key={tick.at}
                className={classNames(x === 0 && frameClasses.startTick, x === 1 && frameClasses.endTick)}
                style={{ left: percent(x) }}
              >
                {tick.label}
              </span>
            )
          })}
        </div>
      )}
      {table && <HiddenTable {...table} rows={latestOf(table.rows)} />}
    </div>
  )
}
