import type { JourneyDay } from '../../services/journey/journey.contract.ts'
import type { DoneInReport } from '../../services/resource/report.ts'

type Count = JourneyDay['exercises']
/** The counts of a day's plan. */
type Counted = Pick<JourneyDay, 'exercises' | 'reflections'>

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const isPlanned = (count: Count): count is { done: number; planned: number } => count.planned !== null

/**
 * Counts how much of the plan was done on some days. Exercises in Grow are counted separately, because Grow has no
 * plan. Reflections in Grow don't count.
 */
export function countDone(days: readonly Counted[], of: keyof Counted): DoneInReport {
  const counts = days.map((day) => day[of])
  const ofPlan = counts.filter(isPlanned)
  const inGrow = counts.filter((count) => !isPlanned(count))
  const planned = sum(ofPlan.map((count) => count.planned))
  return {
    done: sum(ofPlan.map(({ done }) => done)),
    planned: planned > 0 ? planned : null,
    inGrow: of === 'exercises' && inGrow.length > 0 ? sum(inGrow.map(({ done }) => done)) : null,
  }
}
