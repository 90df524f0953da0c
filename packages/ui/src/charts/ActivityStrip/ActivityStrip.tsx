import { useMemo } from 'react'
import { useStyleSheet } from '../../styles/use-style-sheet.ts'
import { Drawing } from '../Drawing.tsx'
import { HiddenTable } from '../HiddenTable.tsx'
import { RowsReadout } from '../RowsReadout.tsx'
import { useRowsReadout } from '../use-rows-readout.ts'
import type { ActivityCount, ActivityDay } from './activity-day.ts'
import { activityTable, countText } from './activity-table.ts'
import { DayStrip } from './DayStrip.tsx'
import { placeDay, stripPoints } from './place-marks.ts'
import { StripHead } from './StripHead.tsx'
import { stripAxis } from './strip-axis.ts'
import { stripStyles } from './strip-styles.ts'

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
  return <span className={count?.isBehind ? 'at-count at-count-behind' : 'at-count'}>{countText(count)}</span>
}

/**
 * What a client did and left, one strip a day from six to midnight of the client's time: exercises and assessments
 * above, reflection windows below. The axis begins earlier when something lies before six.
 */
export function ActivityStrip({ days, label, valuesCaption, coachClock, ...props }: ActivityStripProps) {
  const { clockLabel = 'Client’s time', exercisesLabel = 'Exercises', reflectionsLabel = 'Reflections' } = props
  const { dayColumn = 'Day', assessmentsColumn = 'Assessments', behindLabel = 'behind' } = props
  useStyleSheet('attune-activity', stripStyles)
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
    <div className="at-activity">
      <StripHead
        axis={axis}
        clockLabel={clockLabel}
        coachClock={coachClock}
        exercises={exercisesLabel}
        reflections={reflectionsLabel}
      />
      <div className="at-activity-body">
        <Drawing
          label={label}
          className="at-activity-days"
          isFocusable={points.some((row) => row.length > 0)}
          handlers={handlers}
        >
          {days.map((day, at) => (
            <div key={day.date} className={`at-activity-day at-${day.step}`}>
              <span className="at-day-name">
                {day.name}
                {day.note && <span className="at-day-note">{day.note}</span>}
              </span>
              <DayStrip day={placed[at] as ReturnType<typeof placeDay>} axis={axis} />
              <Count count={day.exerciseCount} />
              <Count count={day.reflectionCount} />
            </div>
          ))}
        </Drawing>
        <RowsReadout plot={plot} point={point} className="at-over-strips" />
      </div>
      <HiddenTable {...table} />
    </div>
  )
}
