import type {
  ExerciseGoal,
  GoalEffect,
  HourOfUse,
  IndicatorDay,
  Journey,
  JourneyStepName,
  Language,
  LocalDate,
  ReportFigures,
  ReportTexts,
} from '@attune/api/contract'

/**
 * Increase this with every change to the look or the text of the pages, because the same snapshot and version must give
 * the same bytes.
 */
export const REPORT_VERSION = 9

/** The first version whose snapshots have every figure. */
export const FIGURES_SINCE_VERSION = 4

/** The exercises of one type that the client did during the period. */
export interface ExerciseSummary {
  readonly goal: ExerciseGoal
  readonly done: number
  /** Means in milliseconds. `null` if nothing could be measured. */
  readonly hrv1: number | null
  readonly hrv2: number | null
  /** Paces of the measured exercises, ascending. Absent in reports of earlier servers. */
  readonly paces?: readonly number[]
  /**
   * The number of recordings on which these means are based, the number of those with 5% or more corrected beats, and
   * the number of recordings that could not be measured. Absent in reports of earlier servers.
   */
  readonly recordings?: { readonly measured: number; readonly marked: number; readonly unmeasured: number }
  /** Number of exercises by their effect on their own goal. Exercises that aren't rated yet are left out. */
  readonly effects: Readonly<Record<GoalEffect, number>>
}

/** HRV-1 of the period. Values of different paces are never joined. */
export interface HrvInReport {
  /** The measured exercises, oldest first. `at` is in the client's days since 1970, the time of day included. */
  readonly sessions: readonly { readonly at: number; readonly value: number; readonly isMarked: boolean }[]
  /** Successive days with exercises in one step at one pace. */
  readonly runs: readonly {
    readonly step: JourneyStepName
    readonly bpm: number
    readonly days: readonly {
      readonly date: LocalDate
      /** Mean of the 7 days that end with the day. `null` if the run has too few exercises. */
      readonly mean: number | null
      /** The usual range at this pace on the day. `null` if too few exercises came before. */
      readonly usual: { readonly low: number; readonly high: number } | null
    }[]
  }[]
}

/** The content of a report, as of the time when it was requested. */
export interface ReportSnapshot {
  readonly version: number
  readonly createdAt: string
  /** Language of the coach's app. Absent in reports of earlier servers, which are in English. */
  readonly language?: Language
  /** The client's name as it is displayed. */
  readonly client: string
  readonly coach: string
  /** Name of the organisation. `null` if it has none. Absent in reports of earlier servers. */
  readonly organisation?: string | null
  readonly figures: ReportFigures
  /** `null` if the client has no journey. */
  readonly journey: Journey | null
  /** The days of the period, oldest first. */
  readonly days: readonly IndicatorDay[]
  /** The hours with device use in the 48 hours before. They aren't printed. Absent in reports of earlier servers. */
  readonly deviceUse?: readonly HourOfUse[]
  /** The exercises by type, in the order of the types. A type without exercises is omitted. */
  readonly exercises: readonly ExerciseSummary[]
  /** Absent in reports of earlier servers. */
  readonly hrv?: HrvInReport
  readonly texts: ReportTexts
}
