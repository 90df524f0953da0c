import { useMemo } from 'react'
import type { BreathStep } from '../BreathLine/phase.ts'
import { type ChartKeysProps, Drawing } from '../Drawing.tsx'
import { HiddenTable } from '../HiddenTable.tsx'
import hues from '../hues.module.css'
import { RowsReadout } from '../RowsReadout.tsx'
import { useRowsReadout } from '../use-rows-readout.ts'
import type { ReflectionWindow, StatusNames } from './reflection-window.ts'
import classes from './ReflectionGrid.module.css'
import { lastDaysOf, squarePoints, windowSquares } from './window-squares.ts'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface ReflectionGridProps extends ChartKeysProps, ElementProps<'div'> {
  /** Step that sets the colour of the squares. */
  step: BreathStep
  /** The windows of a day, in order. All of them have the same days. */
  windows: readonly ReflectionWindow[]
  /** Names of the days in the readout and the table, such as 'Jun 9'. */
  dayLabels: readonly string[]
  /** Maximum number of days. In a longer step, the last days are drawn. */
  maxDays?: number
  /** Text alternative of the drawing. */
  label: string
  /** Text of each status for screen readers. Default: English. */
  statusNames?: StatusNames
  /** Caption of the hidden table. */
  valuesCaption: string
  /** The name of the table's first column. */
  windowColumn?: string
  /** Text in the table for a window that doesn't count on a day. */
  notCounted?: string
}

const percent = (share: number) => `${share * 100}%`
const statuses: StatusNames = { done: 'done', missed: 'missed', open: 'still open', ahead: 'ahead' }
/** Number of days in the hidden table. A longer row would take too long to listen to. */
const tableDays = 7

/** Reflections by window, with one row per window and one square per day. */
export function ReflectionGrid({
  step,
  windows,
  dayLabels,
  maxDays = 21,
  label,
  statusNames = statuses,
  valuesCaption,
  windowColumn = 'Window',
  notCounted = 'doesn’t count',
  roleDescription,
  keysHint,
  className,
  ...rest
}: ReflectionGridProps) {
  const shown = useMemo(() => lastDaysOf(windows, maxDays), [windows, maxDays])
  const labels = useMemo(() => dayLabels.slice(-maxDays), [dayLabels, maxDays])
  const points = useMemo(() => squarePoints(shown, labels, statusNames), [shown, labels, statusNames])
  const { plot, point, handlers } = useRowsReadout(points)
  return (
    <div {...rest} className={classNames(classes.grid, hues[step], className)}>
      <Drawing
        label={label}
        className={classes.rows}
        isFocusable={points.some((row) => row.length > 0)}
        handlers={handlers}
        roleDescription={roleDescription}
        keysHint={keysHint}
      >
        {shown.map(({ name, hours, days }) => (
          <div key={name} className={classes.row}>
            <span>{name}</span>
            <span className={classes.hours}>
              <bdi>{hours}</bdi>
            </span>
            <span className={classes.squares}>
              {windowSquares(days).map(({ status, x, width, at }) => (
                <span
                  key={at}
                  className={classes.square}
                  data-status={status}
                  style={{ left: percent(x), width: percent(width) }}
                />
              ))}
            </span>
          </div>
        ))}
      </Drawing>
      <RowsReadout plot={plot} point={point} className={classes.overSquares} />
      <HiddenTable
        caption={valuesCaption}
        columns={[windowColumn, ...labels.slice(-tableDays)]}
        rows={shown.map(({ name, hours, days }) => [
          `${name}, ${hours}`,
          ...days.slice(-tableDays).map((status) => (status ? statusNames[status] : notCounted)),
        ])}
      />
    </div>
  )
}
