import * as yup from 'yup'
import { LIMITS, REFLECTION_WINDOW_NAMES } from '../../model/enumerations.ts'
import { day, instant, uuid } from '../../model/fields.ts'

const count = () => yup.number().integer().min(0)

const crossedLimitSchema = yup.object({
  limit: yup.string().oneOf(LIMITS).required(),
  /**
   * The client's day on which the rule started to hold without a break: the first day at whose end it held, or today;
   * null: before the last look, by records that arrived since.
   */
  on: day().nullable().defined(),
  /**
   * The figure now: hours of device use, an indicator's average in percent, exercises and reflections done, days without
   * data, or sessions a day in Grow.
   */
  figure: yup.number().min(0).required(),
  /** What the figure is compared with: its limit, the plan so far, or the client's own mean. */
  of: yup.number().min(0).required(),
})
/**
 * A rule that holds now, and did not hold when the coach last looked, or at the end of one of the client's days since:
 * one that stopped and started again is new. The rules are those of the running step. At the end of a day, its last slots
 * have closed, and a figure of whole days is still that of the days before it; records of the days up to it count, as
 * they are known today. When the coach last looked, records count that had ended by then. A rule that has held ever
 * since is new only if it did not hold by the records that had arrived by then. Device use, whose intervals have no
 * arrival, counts from when it happened.
 */
export type CrossedLimit = yup.InferType<typeof crossedLimitSchema>

const missedStreakSchema = yup.object({
  of: yup.string().oneOf(['exercises', 'reflections']).required(),
  /** Number of slots or windows in a row in which nothing was done, up to now. */
  count: count().required(),
  /** The client's day of the first one. */
  from: day().required(),
  /** The client's day of the last one. */
  until: day().required(),
  /** The part of the day that all of them have in common; null: they are of several. */
  partOfDay: yup.string().oneOf(REFLECTION_WINDOW_NAMES).nullable().defined(),
})
/**
 * At least three slots, or three windows, of the running step missed in a row, in the order of the plan. What a change of
 * step or zone cut, and what is still open, neither counts nor breaks the row; what was done breaks it, also where it
 * arrived late. A streak is new if its third miss closed after the coach last looked; one that grows is not.
 */
export type MissedStreak = yup.InferType<typeof missedStreakSchema>

const namedAssessment = { id: uuid().required(), name: yup.string().required() }

/** What is new about a client since a coach’s last look, by kind. */
export const newsSchema = yup.object({
  /** The rules that have started to hold, in the order of the enumeration. */
  crossedLimits: yup.array().of(crossedLimitSchema.required()).required(),
  /** Incomplete assessments that were due on the client's day of the last look or since, before today; by their days. */
  overdueAssessments: yup
    .array()
    .of(yup.object({ ...namedAssessment, dueOn: day().required() }).required())
    .required(),
  /** Assessments whose last answer has arrived, by the instants at which it was given. */
  answeredAssessments: yup
    .array()
    .of(yup.object({ ...namedAssessment, answeredAt: instant().required() }).required())
    .required(),
  /** Exercises that have arrived. */
  exercises: count().required(),
  /** Reflections that have arrived. */
  reflections: count().required(),
  /** Minutes of device use that have arrived. What was known already doesn't count again. */
  minutesOfUse: yup.number().min(0).required(),
  /** Streaks that have become one, the latest last day first. */
  missedStreaks: yup.array().of(missedStreakSchema.required()).required(),
})
/** What is new about a client since the coach last looked. Every part may be empty. */
export type News = yup.InferType<typeof newsSchema>

/** The answer to the begin of a look. */
export const lookSchema = yup.object({
  id: uuid().required(),
  startedAt: instant().required(),
  /** The end of the coach's last look at the client; null: this is the first one. */
  since: instant().nullable().defined(),
  /** What is new since then; null in a first look. */
  news: newsSchema.nullable().defined(),
})
/** A coach's look at a client, with what was new when it began. */
export type Look = yup.InferType<typeof lookSchema>

/** The answer to a heartbeat: what has arrived since the look began. */
export const lookProgressSchema = yup.object({
  /** Exercises, reflections and assessments that have arrived since the look began; device use counts once. */
  newRecords: count().required(),
})

/** One client’s looks in short, for the clients list. */
export const lookSummarySchema = yup.object({
  personId: uuid().required(),
  /** The end of the coach's last look at the client; null: there was none, or it goes on. */
  lastLookedAt: instant().nullable().defined(),
  /** True when something is new since then. */
  hasNews: yup.boolean().required(),
})
/** When the coach last looked at a client, and whether something is new since. */
export type LookSummary = yup.InferType<typeof lookSummarySchema>

/** Whether there is nothing new. */
export const isNothingNew = (news: News): boolean =>
  news.crossedLimits.length +
    news.overdueAssessments.length +
    news.answeredAssessments.length +
    news.exercises +
    news.reflections +
    news.minutesOfUse +
    news.missedStreaks.length ===
  0
