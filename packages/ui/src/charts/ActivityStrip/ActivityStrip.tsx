import { useMemo } from 'react'
import { Drawing } from '../Drawing.tsx'
import { HiddenTable } from '../HiddenTable.tsx'
import hues from '../hues.module.css'
import { RowsReadout } from '../RowsReadout.tsx'
import { useRowsReadout } from '../use-rows-readout.ts'
import classes from './ActivityStrip.module.css'
import type { ActivityCount, ActivityDay } from './activity-day.ts'
import { activityTable, countText } from './activity-table.ts'
import { DayStrip } from './DayStrip.tsx'
import { placeDay, stripPoints } from './place-marks.ts'
import { StripHead } from './StripHead.tsx'
import { stripAxis } from './strip-axis.ts'

export interface ActivityStripProps {
  /** The newest first. Keep it the same array between renders. */
  days: readonly ActivityDay[]
  /** The sentence that readers hear in place of the drawing. */
  label: string
  /** Whose hours the axis has. */
  clockLabel?: string
  /** The coach's clock where it differs: `shift` hours ahead of the client's, halves and quarters too. */
  coachClock?: { label: string; shift: number }
  /** The upper lane's name, and its column's. */
  exercisesLabel?: string
  /** The lower lane's name, and its column's. */
  reflectionsLabel?: string
  /** The caption of the table that only readers meet, and its words. */
  valuesCaption: string
  /** The name of the table's first column. */
  dayColumn?: string
  /** The name of the table's last column. */
  assessmentsColumn?: string
  /** What readers hear of a day whose plan was not done. */
  behindLabel?: string
}

function Count({ count }: { count: ActivityCount | null }) {
  return (
    <span className={count?.isBehind ? `${classes.count} ${classes.behind}` : classes.count}>{countText(count)}</span>
  )
}

/**
 * What a client did and left, one strip a day from six to midnight of the client's time: exercises and assessments
 * above, reflection windows below. The axis begins earlier when something lies before six.
 */
export function ActivityStrip({ days, label, valuesCaption, coachClock, ...props }: ActivityStripProps) {
  const { clockLabel = 'Client’s time', exercisesLabel = 'Exercises', reflectionsLabel = 'Reflections' } = props
  const { dayColumn = 'Day', assessmentsColumn = 'Assessments', behindLabel = 'behind' } = props
  const axis = useMemo(() => stripAxis(days), [days])
  const placed = useMemo(() => days.map((day) => placeDay(day, axis)), [days, axis])
  const points = useMemo(() => placed.map(stripPoints), [placed])
  const { plot, point, handlers } = useRowsReadout(points)
  const table = activityTable(days, {
    caption: valuesCaption,
    day: dayColumn,
    exercises: exercisesLabel,
    reflections: reflectionsLabel,
    assessments: assessmentsColumn,
    behind: behindLabel,
  })
  return (
    <div className={classes.activity}>
      <StripHead
        axis={axis}
        clockLabel={clockLabel}
        coachClock={coachClock}
        exercises={exercisesLabel}
        reflections={reflectionsLabel}
      />
      <div className={classes.body}>
        <Drawing
          label={label}
          className={classes.days}
          isFocusable={points.some((row) => row.length > 0)}
          handlers={handlers}
        >
          {days.map((day, at) => (
            <div key={day.date} className={`${classes.day} ${hues[day.step]}`}>
              <span className={classes.dayName}>
                {day.name}
                {day.note && <span className={classes.dayNote}>{day.note}</span>}
              </span>
              <DayStrip day={placed[at] as ReturnType<typeof placeDay>} axis={axis} />
              <Count count={day.exerciseCount} />
              <Count count={day.reflectionCount} />
            </div>
          ))}
        </Drawing>
        <RowsReadout plot={plot} point={point} className={classes.overStrips} />
      </div>
      <HiddenTable {...table} />
    </div>
  )
}
