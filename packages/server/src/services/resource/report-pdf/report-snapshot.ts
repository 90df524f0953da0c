import type { IndicatorDay, Journey, ReportFigures, ReportTexts } from '@attune/api/contract'

/** Grows with every change of how the pages look: the same data and the same version are the same bytes. */
export const REPORT_VERSION = 2

/** Everything that a report says, as it was when it was begun. */
export interface ReportSnapshot {
  readonly version: number
  readonly createdAt: string
  /** Names as people read them. */
  readonly client: string
  readonly coach: string
  readonly figures: ReportFigures
  /** Null: on no journey. */
  readonly journey: Journey | null
  /** The days of the period, oldest first. */
  readonly days: readonly IndicatorDay[]
  readonly texts: ReportTexts
}
