import type {
  ExerciseGoal,
  GoalEffect,
  IndicatorDay,
  Journey,
  Language,
  ReportFigures,
  ReportTexts,
} from '@attune/api/contract'

/** Raised with every change of how the pages look or read: the same data and the same version give the same bytes. */
export const REPORT_VERSION = 8

/** The exercises of one type in the period. */
export interface ExerciseSummary {
  readonly goal: ExerciseGoal
  readonly done: number
  /** Means in milliseconds. `null` if nothing was measured. */
  readonly hrv1: number | null
  readonly hrv2: number | null
  /**
   * Recordings behind these means, those of them with 5 % or more corrected beats, and those that could not be
   * measured. Absent in reports of earlier servers.
   */
  readonly recordings?: { readonly measured: number; readonly marked: number; readonly unmeasured: number }
  /** Number of exercises with each effect on their own goal. The others aren't rated yet. */
  readonly effects: Readonly<Record<GoalEffect, number>>
}

/** The content of a report, as of the time when it was requested. */
export interface ReportSnapshot {
  readonly version: number
  readonly createdAt: string
  /** Language of the coach's app. Absent in reports of earlier servers, which are in English. */
  readonly language?: Language
  /** Name as people read it. */
  readonly client: string
  readonly coach: string
  /** Name of the organisation. `null` if it has none. Absent in reports of earlier servers. */
  readonly organisation?: string | null
  readonly figures: ReportFigures
  /** `null` if the client has no journey. */
  readonly journey: Journey | null
  /** The days of the period, oldest first. */
  readonly days: readonly IndicatorDay[]
  /** By type, in the order of the types. A type without exercises is omitted. */
  readonly exercises: readonly ExerciseSummary[]
  readonly texts: ReportTexts
}
