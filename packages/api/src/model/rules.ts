import {
  COMPLETION_THRESHOLD,
  CORRECTED_SHARE,
  ENGAGEMENT_GRACE_HOURS,
  ENGAGEMENT_HOURS_LIMIT,
  ENGAGEMENT_PERIOD_HOURS,
  EXERCISE_SLOTS,
  GROW_SLUMP,
  LAGGING_LIMIT,
  NO_DATA_DAYS,
  OWN_MEAN,
  PREFERRED_STEP_DAYS,
  REFLECTION_WINDOWS,
} from './constants.ts'
import type { AssessmentStatus, JourneyStepName } from './enumerations.ts'
import { mean, meanOrNull } from './figures/mean.ts'
import { HOUR_MS } from './time/durations.ts'
import { daysBetween, type LocalDate } from './time/local-date.ts'

/**
 * Returns how many exercises and reflections a step plans for each day, or `null` in Grow, where nothing is scheduled.
 */
export const plannedPerDay = (step: JourneyStepName): { exercises: number; reflections: number } | null =>
  step === 'grow' ? null : { exercises: EXERCISE_SLOTS[step].length, reflections: REFLECTION_WINDOWS.length }

/** How much of a plan was done and was planned so far. `planned` is `null` if nothing is scheduled, as in Grow. */
export interface CountOfPlan {
  readonly done: number
  readonly planned: number | null
}

/** Exercises and reflections of a step counted together, on one of its days. `day` counts from 1. */
export interface StepCount extends CountOfPlan {
  readonly day: number
}

/** The days of a step up to and including today. */
interface StepDays {
  readonly days: readonly { readonly exercises: CountOfPlan; readonly reflections: CountOfPlan }[]
}

/** Returns how many exercises, or reflections, were done and planned over the days of a step. */
export function doneInStep({ days }: StepDays, of: 'exercises' | 'reflections'): CountOfPlan {
  const planned = days.map((entry) => entry[of].planned)
  return {
    done: days.reduce((sum, entry) => sum + entry[of].done, 0),
    planned: planned.every((count) => count === null)
      ? null
      : planned.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  }
}

/** Returns the exercises and reflections of a step counted together, as the rules judge them. */
export function stepCountOf(step: StepDays): StepCount {
  const [exercises, reflections] = [doneInStep(step, 'exercises'), doneInStep(step, 'reflections')]
  const isScheduled = exercises.planned !== null && reflections.planned !== null
  return {
    day: step.days.length,
    done: exercises.done + reflections.done,
    planned: isScheduled ? (exercises.planned ?? 0) + (reflections.planned ?? 0) : null,
  }
}

/** Returns the share of a plan that is done. It exceeds 1 if there are extras, and is `null` without a plan. */
export const shareOfPlan = ({ done, planned }: CountOfPlan): number | null => (planned ? done / planned : null)

/**
 * Returns the share of a plan that is done in whole percent, rounded down, so 79.9 % isn't 80 %. `null` without a plan.
 */
export function percentOfPlan({ done, planned }: CountOfPlan): number | null {
  // Divide last, so that 7 of 25 is 28 rather than 28.000000000000004.
  return planned ? Math.floor((100 * done) / planned) : null
}

/**
 * Returns whether less than 80% of the plan is done, according to the counts on screen. Without a plan, a client isn't
 * behind.
 */
export const isBehind = (count: CountOfPlan): boolean => (shareOfPlan(count) ?? 1) < COMPLETION_THRESHOLD

/** Returns whether a share of a plan is at least 0.8. False if there is no share. */
export const isShareKept = (share: number | null): boolean => (share ?? 0) >= COMPLETION_THRESHOLD

/** Returns whether at least 80% of the plan is done. False if there is no plan. */
export const isPlanKept = (count: CountOfPlan): boolean => isShareKept(shareOfPlan(count))

/** Returns the smallest count that isn't behind. */
export const onTrackFrom = (planned: number): number => Math.ceil(planned * COMPLETION_THRESHOLD)

/** Returns whether the step has reached its preferred length. `day` counts from 1. */
export const hasRunItsDays = (day: number): boolean => day >= PREFERRED_STEP_DAYS

/**
 * Returns the number of days by which a step exceeds its preferred length. Grow has no preferred length, so it is 0.
 * `day` counts from 1.
 */
export const daysOver = (step: JourneyStepName, day: number): number =>
  step === 'grow' ? 0 : Math.max(0, day - PREFERRED_STEP_DAYS)

/** Returns whether the step has reached its preferred length with less than 80% of its plan done. */
export const isBehindPlan = (step: StepCount): boolean => hasRunItsDays(step.day) && isBehind(step)

/**
 * Returns whether the step has reached its preferred length and its plan is kept. This is only a hint: the coach can
 * move on regardless.
 */
export const isReadyToMoveOn = (step: StepCount): boolean => hasRunItsDays(step.day) && isPlanKept(step)

/** The reasons why a phase change would be early. Neither of them blocks the coach. */
export interface EarlyStart {
  /** Number of days before the preferred length. 0 if it is reached. */
  readonly daysEarly: number
  /** Share of the plan that is done in percent, rounded down, if it is below 80, or else `null`. */
  readonly percentDone: number | null
}

/** Returns the reasons why ending the step now would be early, or `null` if it wouldn't be. */
export function earlyStartOf({ step, ...count }: StepCount & { readonly step: JourneyStepName }): EarlyStart | null {
  // Grow has no preferred length.
  const daysEarly = step === 'grow' ? 0 : Math.max(0, PREFERRED_STEP_DAYS - count.day)
  const percentDone = isBehind(count) ? percentOfPlan(count) : null
  return daysEarly > 0 || percentDone !== null ? { daysEarly, percentDone } : null
}

/**
 * Returns whether exercises or reflections on their own get the alert colour: less than 80% of their own plan is done,
 * and the step as a whole is behind its plan. Otherwise they have the colour of other figures.
 */
export const isCountFlagged = (count: CountOfPlan, step: StepCount): boolean => isBehindPlan(step) && isBehind(count)

/** Returns whether an indicator's average in percent is below the limit. An indicator without a value isn't lagging. */
export const isLagging = (average: number | null | undefined): average is number =>
  typeof average === 'number' && average < LAGGING_LIMIT

/**
 * Returns the hours of device use below which engagement is low, to one decimal. In the journey's first 48 h, the limit
 * is pro rata. In the first 6 h, engagement isn't judged, and the limit is `null`.
 */
export function engagementLimit(journeyStartedAt: number | null, now: number): number | null {
  const elapsed = journeyStartedAt === null ? ENGAGEMENT_PERIOD_HOURS : (now - journeyStartedAt) / HOUR_MS
  if (elapsed < ENGAGEMENT_GRACE_HOURS) return null
  const share = Math.min(1, elapsed / ENGAGEMENT_PERIOD_HOURS)
  return Math.round(10 * ENGAGEMENT_HOURS_LIMIT * share) / 10
}

/** Hours of device use in the last 48 h, and their limit. `null` if unknown or not judged yet. */
export interface JudgedHours {
  readonly hours: number | null
  readonly limit: number | null
}

/** Returns whether device use in the last 48 h is below its limit. Unknown use doesn't count as low. */
export const isEngagementLow = ({ hours, limit }: JudgedHours): boolean =>
  hours !== null && limit !== null && hours < limit

/** Returns whether a client who has been without data for this many client days needs attention. */
export const isWithoutData = (days: number | null): boolean => days !== null && days >= NO_DATA_DAYS

/**
 * Returns the client's own mean in Grow, in sessions a day: the mean of the last 14 of the given days, but at least one
 * a day. Without this minimum, one session after two empty weeks would be fourteen times the mean.
 * @param before sessions of the days before the compared days, because a day isn't compared with itself
 */
export const ownMean = (before: readonly number[]): number =>
  Math.max(OWN_MEAN.least, meanOrNull(before.slice(-OWN_MEAN.days)) ?? 0)

/** Sessions a day in Grow. */
export interface GrowPace {
  /** Mean of the last three whole days. */
  readonly lately: number
  /** The client's own mean before the days of `lately`. */
  readonly mean: number
}

/**
 * Returns the pace over whole days of Grow, oldest first, ending with yesterday. `null` if there are fewer than three
 * days.
 */
export const growPace = (sessions: readonly number[]): GrowPace | null =>
  sessions.length < GROW_SLUMP.days
    ? null
    : { lately: mean(sessions.slice(-GROW_SLUMP.days)), mean: ownMean(sessions.slice(0, -GROW_SLUMP.days)) }

/** Returns the number of sessions a day in Grow below which a client needs attention. */
export const growLimit = ({ mean: usual }: GrowPace): number => usual * GROW_SLUMP.share

/** Returns whether the last three whole days of Grow are below half of the client's own mean. */
export const isUnderHalfOfUsual = (pace: GrowPace | null): pace is GrowPace =>
  pace !== null && pace.lately < growLimit(pace)

interface NoteFollowUp {
  readonly followUpOn: LocalDate | null
  readonly followUpDoneAt: string | null
}

/** Returns whether a note has a follow-up that isn't done. */
export const isFollowUpOpen = <T extends NoteFollowUp>(note: T): note is T & { readonly followUpOn: LocalDate } =>
  note.followUpOn !== null && note.followUpDoneAt === null

/**
 * Returns the number of days since a follow-up came due, in the calendar of the coach who wrote it: 0 on its day, and
 * `null` before that day or once it is done.
 */
export function followUpDaysDue(note: NoteFollowUp, today: LocalDate): number | null {
  if (!isFollowUpOpen(note)) return null
  const days = daysBetween(note.followUpOn, today)
  return days >= 0 ? days : null
}

/**
 * Returns the number of days since an assessment was due, on a day in the client's calendar. `null` if it isn't
 * overdue: it is complete, due today or due later.
 */
export function daysOverdue(
  { date, status }: { readonly date: LocalDate; readonly status: AssessmentStatus },
  today: LocalDate,
): number | null {
  const days = daysBetween(date, today)
  return status !== 'complete' && days > 0 ? days : null
}

/** The beats of a recording, and how many of them the artefact correction changed. */
export interface CorrectedBeats {
  readonly beats: number
  readonly correctedBeats: number
}

/** Returns the share of a recording's beats that were corrected: 0 for an empty recording. */
export const correctedShare = ({ beats, correctedBeats }: CorrectedBeats): number =>
  beats === 0 ? 0 : correctedBeats / beats

/** Returns whether at least 5 % of the beats were corrected. Figures that use the recording are then marked. */
export const isMarkedAsCorrected = (recording: CorrectedBeats): boolean =>
  correctedShare(recording) >= CORRECTED_SHARE.marked
