import { useMemo } from 'react'
import { type ChartKeysProps, Drawing } from '../Drawing.tsx'
import { HiddenTable, latestOf } from '../HiddenTable.tsx'
import hues from '../hues.module.css'
import lines from '../lines.module.css'
import { Readout } from '../Readout.tsx'
import { useReadout } from '../use-readout.ts'
import classes from './IndicatorPlot.module.css'
import {
  type IndicatorDay,
  meanPath,
  type PlotDot,
  plotDots,
  plotHeight,
  plotPath,
  plotTicks,
  plotWidth,
  topOf,
} from './plot-geometry.ts'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface IndicatorPlotProps extends ChartKeysProps, ElementProps<'div'> {
  /** Indicator that sets the colour of the line. */
  indicator: 'productivity' | 'mental' | 'physical'
  /** Every day since the journey's start, in order. */
  days: readonly IndicatorDay[]
  /** Text alternative of the drawing. */
  label: string
  /** Values below the limit are lagging, and are drawn as hollow clay points. */
  limit?: number
  /** Lower end of the scale in %. Values below it are drawn at this end, with their figures. */
  min?: number
  /** Upper end of the scale in %. */
  max?: number
  /** The usual range in %, drawn as a band behind the lines. */
  usual?: { low: number; high: number }
  /** Text that names the band, below the axis, such as 'usual 62–73'. */
  usualLabel?: string
  /** ISO dates that get a tick below the scale's lower end. */
  ticks?: readonly string[]
  /** Label below the first day. */
  startLabel: string
  /** Label below the last day. */
  endLabel: string
  /** Formats the value of a day, such as '78%'. Default: whole percents. */
  formatValue?: (value: number) => string
  /** Caption of the hidden table. */
  valuesCaption: string
  /** The name of the table's first column. */
  dayColumn?: string
  /** The name of the table's second column. */
  valueColumn?: string
  /** The table's text for a day without a value. */
  noValue?: string
}

const percent = (share: number) => `${share * 100}%`
/** With more days than this, only the line is drawn, without points. */
const manyDays = 21
const noTicks: readonly string[] = []

function Dot({ dot: { x, y, value, isLagging, isBelowFloor }, text }: { dot: PlotDot; text: string }) {
  return (
    <span
      className={classNames(isBelowFloor ? classes.floor : classes.dot, isLagging && !isBelowFloor && classes.lagging)}
      style={{ left: percent(x), top: percent(y) }}
      data-value={value}
    >
      {isBelowFloor && <span className={`${classes.belowFloor} ${lines.halo}`}>{text}</span>}
    </span>
  )
}

/**
 * An indicator day by day, with the client's usual range. All three indicators have the same scale, so that they can be
 * compared.
 */
export function IndicatorPlot({
  indicator,
  days,
  label,
  limit = 70,
  min = 40,
  max = 100,
  usual,
  usualLabel,
  ticks = noTicks,
  startLabel,
  endLabel,
  formatValue = (value) => `${Math.round(value)}%`,
  valuesCaption,
  dayColumn = 'Day',
  valueColumn = 'Value',
  noValue = 'No value',
  roleDescription,
  keysHint,
  className,
  ...rest
}: IndicatorPlotProps) {
  const scale = useMemo(() => ({ min, max, limit }), [min, max, limit])
  const dots = useMemo(() => plotDots(days, scale), [days, scale])
  const path = useMemo(() => plotPath(days, scale), [days, scale])
  const means = useMemo(() => meanPath(days, scale), [days, scale])
  const shownDots = days.length > manyDays ? dots.filter(({ isBelowFloor }) => isBelowFloor) : dots
  const { point, handlers } = useReadout(
    dots.map(({ x, y, day, value }) => ({ x, y, text: `${day.label} ${formatValue(value)}` })),
  )
  return (
    <div {...rest} className={classNames(classes.plot, hues[indicator], className)}>
      <div className={classes.body}>
        {/* The band is behind the scale's lines. */}
        {usual && (
          <div className={classes.readoutArea}>
            <span
              className={classes.band}
              style={{ top: percent(topOf(usual.high, scale)), bottom: percent(1 - topOf(usual.low, scale)) }}
            />
          </div>
        )}
        {[...new Set([max, limit, min])].map((tick) => (
          <span key={tick} className={classes.tick} aria-hidden="true" style={{ top: percent(topOf(tick, scale)) }}>
            <span>{tick}</span>
            <span className={tick === limit ? classes.limit : classes.edge} />
          </span>
        ))}
        <Drawing
          label={label}
          className={classes.area}
          isFocusable={dots.length > 0}
          handlers={handlers}
          roleDescription={roleDescription}
          keysHint={keysHint}
        >
          <svg className={lines.stretched} viewBox={`0 0 ${plotWidth} ${plotHeight}`} preserveAspectRatio="none">
            <path d={path} className={classNames(lines.lived, means && classes.days)} />
            {means && <path d={means} className={classNames(lines.lived, lines.livedHero)} />}
          </svg>
          {shownDots.map((dot) => (
            <Dot key={dot.day.date} dot={dot} text={formatValue(dot.value)} />
          ))}
          {plotTicks(days, ticks).map((x) => (
            <span key={x} className={classes.action} style={{ left: percent(x) }} />
          ))}
        </Drawing>
        <div className={classes.readoutArea}>
          <Readout point={point} />
        </div>
      </div>
      <div className={classes.ends}>
        <span aria-hidden="true">{startLabel}</span>
        {usualLabel && <span>{usualLabel}</span>}
        <span aria-hidden="true">{endLabel}</span>
      </div>
      <HiddenTable
        caption={valuesCaption}
        columns={[dayColumn, valueColumn]}
        rows={latestOf(days).map((day) => [day.label, day.value === null ? noValue : formatValue(day.value)])}
      />
    </div>
  )
}
