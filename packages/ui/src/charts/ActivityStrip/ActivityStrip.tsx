import { Fragment, useMemo } from 'react'
import { type ChartKeysProps, Drawing } from '../Drawing.tsx'
import { HiddenTable } from '../HiddenTable.tsx'
import hues from '../hues.module.css'
import { RowsReadout } from '../RowsReadout.tsx'
import { useRowsReadout } from '../use-rows-readout.ts'
import classes from './ActivityStrip.module.css'
import type { ActivityCount, ActivityDay } from './activity-day.ts'
import { activityTable, countText } from './activity-table.ts'
import { ClockRow } from './ClockRow.tsx'
import { coachHours, type CoachClock } from './coach-hours.ts'
import { DayStrip } from './DayStrip.tsx'
import { placeDay } from './place-marks.ts'
import { StripHead } from './StripHead.tsx'
import { stripAxis } from './strip-axis.ts'
import { stripRows } from './strip-rows.ts'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

const asWritten = (hour: string) => hour

const countSentence = ({ done, planned }: ActivityCount) => (planned ? `${done} of ${planned} done` : `${done} done`)

export interface ActivityStripProps extends ChartKeysProps, ElementProps<'div'> {
  /** The days, newest first. Pass the same array between renders. */
  days: readonly ActivityDay[]
  /** Text alternative of the drawing. */
  label: string
  /** Name of the axis's clock, such as the client's. */
  clockLabel?: string
  /** Formats an hour of the axis ('13' or '13:30') for the user's kind of clock. Default: unchanged. */
  formatHour?: (hour: string) => string
  /**
   * The coach's clock. If it differs from the client's, its hours are below the axis. They are repeated above each day
   * on which they differ from the hours shown before.
   */
  coachClock?: CoachClock
  /** Name of the upper lane and of its table column. */
  exercisesLabel?: string
  /** Name of the lower lane and of its table column. */
  reflectionsLabel?: string
  /** Caption of the hidden table. */
  valuesCaption: string
  /** The name of the table's first column. */
  dayColumn?: string
  /** The name of the table's last column. */
  assessmentsColumn?: string
  /** Formats a count in the table, where it is a sentence for screen readers. */
  formatCount?: (count: ActivityCount) => string
  /** The table's text for a cell without a count and without marks. */
  noneText?: string
}

/**
 * A client's activity, with one strip per day from six to midnight in the client's time. Exercises and assessments are
 * above, and reflection windows below. The axis starts earlier if there is a mark before six.
 */
export function ActivityStrip({
  days,
  label,
  valuesCaption,
  coachClock,
  clockLabel = 'Client’s time',
  formatHour = asWritten,
  exercisesLabel = 'Exercises',
  reflectionsLabel = 'Reflections',
  roleDescription,
  keysHint,
  dayColumn = 'Day',
  assessmentsColumn = 'Assessments',
  formatCount = countSentence,
  noneText = 'None',
  className,
  ...rest
}: ActivityStripProps) {
  const axis = useMemo(() => stripAxis(days), [days])
  const placed = useMemo(() => days.map((day) => placeDay(day, axis)), [days, axis])
  const shift = coachClock?.shift ?? 0
  const hours = useMemo(() => coachHours(days, axis.ticks, shift), [days, axis, shift])
  const { points, heights } = useMemo(() => stripRows(placed, hours), [placed, hours])
  const { plot, point, handlers } = useRowsReadout(points, heights)
  const table = activityTable(days, {
    caption: valuesCaption,
    day: dayColumn,
    exercises: exercisesLabel,
    reflections: reflectionsLabel,
    assessments: assessmentsColumn,
    count: formatCount,
    none: noneText,
  })
  return (
    <div {...rest} className={classNames(classes.activity, className)}>
      <StripHead
        axis={axis}
        formatHour={formatHour}
        clockLabel={clockLabel}
        secondClock={coachClock && hours[0] && { label: coachClock.label, hours: hours[0] }}
        exercises={exercisesLabel}
        reflections={reflectionsLabel}
      />
      <div className={classes.body}>
        <Drawing
          label={label}
          className={classes.days}
          isFocusable={points.some((row) => row.length > 0)}
          handlers={handlers}
          roleDescription={roleDescription}
          keysHint={keysHint}
        >
          {days.map((day, at) => (
            <Fragment key={day.date}>
              {at > 0 && coachClock && hours[at] && (
                <ClockRow {...coachClock} axis={axis} formatHour={formatHour} hours={hours[at]} />
              )}
              <div className={`${classes.day} ${hues[day.step]}`}>
                <span className={classes.dayName}>
                  <span>{day.name}</span>
                  {day.note && <span className={classes.dayNote}>{day.note}</span>}
                </span>
                <DayStrip day={placed[at] as ReturnType<typeof placeDay>} axis={axis} />
                <span className={classes.count}>{countText(day.exerciseCount)}</span>
                <span className={classes.count}>{countText(day.reflectionCount)}</span>
              </div>
            </Fragment>
          ))}
        </Drawing>
        <RowsReadout plot={plot} point={point} className={classes.overStrips} />
      </div>
      <HiddenTable {...table} />
    </div>
  )
}
