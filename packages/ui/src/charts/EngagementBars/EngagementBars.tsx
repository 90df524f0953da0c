import { useMemo } from 'react'
import { type ChartKeysProps, Drawing } from '../Drawing.tsx'
import { HiddenTable } from '../HiddenTable.tsx'
import { Readout } from '../Readout.tsx'
import { useReadout } from '../use-readout.ts'
import { engagementBars, midnights, partsOf } from './bars-geometry.ts'
import classes from './EngagementBars.module.css'
import type { EngagementHour } from './hour.ts'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface EngagementBarsProps extends ChartKeysProps, ElementProps<'div'> {
  /**
   * The hours in order, ending with the current one. They are clock hours, and the first and the last may be partial.
   */
  hours: readonly EngagementHour[]
  /** Text alternative of the drawing. */
  label: string
  /** Minutes at the full height. */
  fullMinutes?: number
  /** Label of the full height. */
  fullLabel?: string
  /** Formats the value of an hour, such as '12 min'. */
  formatMinutes?: (minutes: number) => string
  /** Caption of the hidden table. */
  valuesCaption: string
  /** The name of the table's first column. */
  hourColumn?: string
  /** The name of the table's second column. */
  valueColumn?: string
  /** Text in the table for a part of a day without data. */
  noValue?: string
}

const percent = (share: number) => `${share * 100}%`

/** Draws one bar for each hour of use. Show the engagement figure above the chart, so that the chart explains it. */
export function EngagementBars({
  hours,
  label,
  valuesCaption,
  fullMinutes = 60,
  fullLabel = '60 min',
  hourColumn = 'Hour',
  valueColumn = 'Use',
  noValue = 'No value',
  roleDescription,
  keysHint,
  formatMinutes = (minutes) => `${Math.round(minutes)} min`,
  className,
  ...rest
}: EngagementBarsProps) {
  const bars = useMemo(() => engagementBars(hours, fullMinutes), [hours, fullMinutes])
  const days = useMemo(() => midnights(hours), [hours])
  const { point, handlers } = useReadout(
    bars.map(({ hour, minutes, x, width, height }) => ({
      x: x + width / 2,
      y: 1 - height,
      text: `${hour.label}, ${formatMinutes(minutes)}`,
    })),
  )
  return (
    <div {...rest} className={classNames(classes.chart, className)}>
      <div className={classes.body}>
        {days.map(({ day, x }) => (
          <span key={day} className={classes.midnight} style={{ left: percent(x) }} />
        ))}
        <Drawing
          label={label}
          className={classes.area}
          isFocusable={bars.length > 0}
          handlers={handlers}
          roleDescription={roleDescription}
          keysHint={keysHint}
        >
          <svg>
            {bars.map(({ hour, x, width, height }) =>
              height > 0 ? (
                <rect
                  key={hour.startsAt}
                  className={classes.use}
                  x={percent(x)}
                  y={percent(1 - height)}
                  width={percent(width)}
                  // The bar's shape is longer than the bar, so that its lower corners aren't rounded.
                  height="110%"
                  rx="1"
                />
              ) : (
                <rect
                  key={hour.startsAt}
                  className={classes.noUse}
                  x={percent(x)}
                  y="97%"
                  width={percent(width)}
                  height="3%"
                />
              ),
            )}
          </svg>
        </Drawing>
        <span className={classes.fullHour} aria-hidden="true">
          {fullLabel}
        </span>
        <Readout point={point} />
      </div>
      <div className={classes.days} aria-hidden="true">
        {days[0] && <span className={classes.before} style={{ width: percent(days[0].x) }} />}
        {days.map(({ day, length }) => (
          <span key={day} className={classes.day} style={{ width: percent(length) }}>
            <span>{day}</span>
          </span>
        ))}
      </div>
      <HiddenTable
        caption={valuesCaption}
        columns={[hourColumn, valueColumn]}
        rows={partsOf(hours).map(({ name, minutes }) => [name, minutes === null ? noValue : formatMinutes(minutes)])}
      />
    </div>
  )
}
