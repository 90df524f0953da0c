import type { IndicatorDay, Journey, ReportFigures, ReportTexts } from '@attune/api/contract'

/** Raised with every change of how the pages look: the same data and the same version give the same bytes. */
export const REPORT_VERSION = 2

/** The content of a report, at the time when it was begun. */
export interface ReportSnapshot {
  readonly version: number
  readonly createdAt: string
  /** Name as people read it. */
  readonly client: string
  readonly coach: string
  readonly figures: ReportFigures
  /** Null: the client has no journey. */
  readonly journey: Journey | null
  /** The days of the period, oldest first. */
  readonly days: readonly IndicatorDay[]
  readonly texts: ReportTexts
}
