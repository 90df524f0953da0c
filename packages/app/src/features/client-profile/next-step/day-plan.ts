import { EXERCISE_SLOTS, type JourneyStepName, REFLECTION_WINDOWS } from '@attune/api'
import { hourOf } from '../activity/coach-clock.ts'

/** The plan of a day of a step, in hours on the client's clock. */
export interface DayPlan {
  readonly slots: readonly number[]
  readonly windows: readonly { readonly from: number; readonly to: number }[]
}

/**
 * Returns the hours at which slots are drawn. Slots that open at the same time are side by side, up to the hour of the
 * next slot.
 */
const hoursOfSlots = (starts: readonly number[]): number[] =>
  starts.map((start, index) => {
    const together = starts.filter((other) => other === start).length
    const next = starts.find((other) => other > start) ?? 24
    return start + ((index - starts.indexOf(start)) * (next - start)) / together
  })

/** Returns the slots and windows of a step's day. Grow has none. */
export function dayPlanOf(step: JourneyStepName): DayPlan {
  return {
    slots: hoursOfSlots(EXERCISE_SLOTS[step].map(({ start }) => hourOf(start))),
    windows:
      step === 'grow' ? [] : REFLECTION_WINDOWS.map(({ start, end }) => ({ from: hourOf(start), to: hourOf(end) })),
  }
}
