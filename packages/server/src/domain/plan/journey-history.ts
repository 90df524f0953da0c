import type { JourneyStepName } from '@attune/api/contract'
import type { ZoneHistory } from '../time/client-day.ts'

/** What a client's past is told by: zones and steps. */
export interface JourneyHistory {
  /** Oldest first, as they were told. */
  readonly timezones: ZoneHistory
  /** The steps that have begun, oldest first. */
  readonly steps: readonly { readonly step: JourneyStepName; readonly startedAt: string }[]
}
