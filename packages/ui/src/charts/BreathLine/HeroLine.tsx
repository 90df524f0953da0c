import { Fragment, type Ref, useMemo } from 'react'
import { heightOf } from '../breath-path.ts'
import { Drawing } from '../Drawing.tsx'
import { HiddenTable, latestOf } from '../HiddenTable.tsx'
import hues from '../hues.module.css'
import { Readout } from '../Readout.tsx'
import { useReadout } from '../use-readout.ts'
import classes from './BreathLine.module.css'
import type { BreathLineProps } from './BreathLine.types.ts'
import { dayWidth, depthToday, drawJourney } from './draw-journey.ts'
import { HeroDrawing, heroBox, heroHeight, scaleTops } from './HeroDrawing.tsx'
import {
  endOf,
  lastDays,
  markedDays,
  narrowSpans,
  numberedDays,
  type PlacedDay,
  phaseSpans,
  placeDays,
} from './journey-days.ts'
import { classNames } from '../../styles/class-names.ts'

const peak = 0.42
const many = 21
const percent = (share: number) => `${share * 100}%`

/** Returns the readout points: each lived day, with a text at its peak, and today at the dot. */
function readoutPoints(places: readonly PlacedDay[], time: number) {
  const total = Math.max(1, endOf(places))
  return places.flatMap((place) => {
    const { day, start, isToday } = place
    if (!day?.label) return []
    const at = isToday ? Math.min(time, peak) : peak
    const depth = isToday ? depthToday(place) : (day.depth ?? 0)
    const y = heightOf({ depth, time: at }, heroBox) / heroHeight
    return [{ x: (start + at) / total, y, text: day.label }]
  })
}

type HeroLineProps = Omit<BreathLineProps, 'variant'> & { dayProgress: number }

/** The breath line of a client's profile. */
export function HeroLine({
  phases,
  dayProgress,
  label,
  table,
  scaleLabels,
  maxDays = Infinity,
  roleDescription,
  keysHint,
  className,
  ref,
  ...rest
}: HeroLineProps) {
  const { places, drawing, points } = useMemo(() => {
    const shown = lastDays(placeDays(phases), maxDays)
    return {
      places: shown,
      drawing: drawJourney(shown, dayProgress, heroBox),
      points: readoutPoints(shown, dayProgress),
    }
  }, [phases, dayProgress, maxDays])
  const { point, handlers } = useReadout(points)
  const total = Math.max(1, endOf(places))
  const spans = phaseSpans(places)
  const marked = markedDays(places)
  const numbered = numberedDays(places)
  const judged = spans.filter(({ phase }) => phase.hasThreshold !== false)
  return (
    <div
      {...rest}
      ref={ref as Ref<HTMLDivElement> | undefined}
      className={classNames(classes.hero, scaleLabels && classes.withScale, className)}
    >
      <div className={classes.headings}>
        {spans.map(({ phase, start, length }) => (
          <div
            key={phase.step}
            dir="auto"
            className={
              phase.status === 'planned'
                ? `${classes.heading} ${classes.plannedHeading} ${hues.planned}`
                : `${classes.heading} ${hues[phase.step]}`
            }
            style={{ left: percent(start / total), width: percent(length / total) }}
          >
            {phase.heading}
          </div>
        ))}
      </div>
      <div className={classes.chart}>
        <Drawing
          label={label}
          className={classes.drawing}
          isFocusable={points.length > 0}
          handlers={handlers}
          roleDescription={roleDescription}
          keysHint={keysHint}
        >
          <HeroDrawing
            drawing={drawing}
            width={total * dayWidth}
            thresholds={judged.map(({ start, length }) => ({
              from: start * dayWidth,
              to: (start + length) * dayWidth,
            }))}
          />
        </Drawing>
        {scaleLabels &&
          (['full', ...(judged.length > 0 ? (['threshold'] as const) : []), 'none'] as const).map((at) => (
            <span
              key={at}
              className={at === 'threshold' ? `${classes.scale} ${classes.threshold}` : classes.scale}
              aria-hidden="true"
              style={{ top: percent(scaleTops[at]) }}
            >
              {scaleLabels[at]}
            </span>
          ))}
        <Readout point={point} />
      </div>
      <div className={classNames(classes.numbers, numbered.length > many && classes.manyNumbers)} aria-hidden="true">
        {numbered.map(({ number, start, isToday }) => (
          <span
            key={start}
            className={isToday ? classes.today : undefined}
            style={{ left: percent((start + 0.5) / total) }}
          >
            {number}
          </span>
        ))}
        {narrowSpans(spans).map(({ phase, start, length, count }) => (
          <span key={phase.step} className={classes.range} style={{ left: percent((start + length / 2) / total) }}>
            {`1–${count}`}
          </span>
        ))}
      </div>
      {places.some(({ day }) => day?.marks) && (
        <div className={classes.marks} aria-hidden="true">
          {marked.map(({ start, marks, more }) => (
            <span key={start} style={{ left: percent((start + 0.5) / total) }}>
              {marks.map((mark, at) => (
                <Fragment key={at}>{mark}</Fragment>
              ))}
              {more > 0 && <span>{`+${more}`}</span>}
            </span>
          ))}
        </div>
      )}
      {spans.slice(1).map(({ phase, start }) => (
        <span key={phase.step} className={classes.phaseRule} style={{ left: percent(start / total) }} />
      ))}
      {table && <HiddenTable {...table} rows={latestOf(table.rows)} />}
    </div>
  )
}
