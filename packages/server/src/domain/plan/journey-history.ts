import type { JourneyStepName } from '@attune/api/contract'
import type { ZoneHistory } from '../time/client-day.ts'

/** A client's past zones and steps. */
export interface JourneyHistory {
  /** The zones, oldest first, as they were recorded. */
  readonly timezones: ZoneHistory
  /** The steps that have begun, oldest first. */
  readonly steps: readonly { readonly step: JourneyStepName; readonly startedAt: string }[]
}
