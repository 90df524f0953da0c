import { useStyleSheet } from '../../styles/use-style-sheet.ts'
import type { BreathStep } from '../BreathLine/phase.ts'
import { stripStyles } from './strip-styles.ts'

export interface ActivityLegendProps {
  /** Whose colour a done reflection has. */
  step: BreathStep
  /** The word beside the filled dot. */
  exerciseDone?: string
  /** The word beside the ring. */
  exerciseMissed?: string
  /** The word beside the filled window. */
  reflectionDone?: string
  /** The word beside the outlined window. */
  reflectionMissed?: string
  /** The word beside the dotted window. */
  stillOpen?: string
  /** Given where the strips show assessments. */
  assessment?: string
  /** Given where a day has a change of time zone. */
  zoneChange?: string
}

/** What the marks of an ActivityStrip mean. For the eye alone: readers get the table. */
export function ActivityLegend({ step, assessment, zoneChange, ...texts }: ActivityLegendProps) {
  const { exerciseDone = 'Exercise done', exerciseMissed = 'Missed', stillOpen = 'Still open' } = texts
  const { reflectionDone = 'Reflection done', reflectionMissed = 'Missed' } = texts
  useStyleSheet('attune-activity', stripStyles)
  return (
    <div className={`at-legend at-${step}`} aria-hidden="true">
      <span>
        <i className="at-mark at-mark-done" />
        {exerciseDone}
      </span>
      <span>
        <i className="at-mark at-mark-missed" />
        {exerciseMissed}
      </span>
      {assessment && (
        <span>
          <i className="at-mark at-mark-square at-mark-done" />
          {assessment}
        </span>
      )}
      <span>
        <i className="at-window at-window-done" />
        {reflectionDone}
      </span>
      <span>
        <i className="at-window at-window-missed" />
        {reflectionMissed}
      </span>
      <span>
        <i className="at-window at-window-open" />
        {stillOpen}
      </span>
      {zoneChange && (
        <span>
          <i className="at-zone-change" />
          {zoneChange}
        </span>
      )}
    </div>
  )
}
