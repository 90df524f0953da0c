import type { JourneyStepName, KnownClient } from '@attune/api/contract'
import { zonePeriods, type ZonePeriod } from '../../domain/time/client-day.ts'

/** A person's zones and steps over time. */
export interface Timeline {
  readonly periods: readonly ZonePeriod[]
  /** Steps that have begun, oldest first. */
  readonly steps: readonly { readonly step: JourneyStepName; readonly startedAt: number }[]
}

export const timelineOf = ({ timezones, steps }: Pick<KnownClient, 'timezones' | 'steps'>): Timeline => ({
  periods: zonePeriods(timezones),
  steps: steps.map(({ step, startedAt }) => ({ step, startedAt: Date.parse(startedAt) })),
})

/** Returns the step that was running at an instant of the journey. */
export const stepAt = ({ steps }: Timeline, at: number): JourneyStepName =>
  steps.findLast(({ startedAt }) => startedAt <= at)?.step ?? 'learn'
