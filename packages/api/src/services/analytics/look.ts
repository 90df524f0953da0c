import * as yup from 'yup'
import { INTEGER_MAX, SURVEY_NAME_MAX_LENGTH } from '../../model/constants.ts'
import { LIMITS, REFLECTION_WINDOW_NAMES } from '../../model/enumerations.ts'
import { count, day, instant, uuid } from '../../model/fields.ts'

const crossedLimitSchema = yup.object({
  limit: yup.string().oneOf(LIMITS).required().meta({ description: 'The limit that was crossed.' }),
  on: day().nullable().defined().meta({
    description:
      "The client's day on which the rule started to hold without a break: the first day at whose end it held, or today; null: before the last look, by records that arrived since.",
  }),
  figure: yup.number().min(0).max(INTEGER_MAX).required().meta({
    description:
      "The figure now: hours of device use, an indicator's average in percent, exercises and reflections done, days without data, or sessions a day in Grow.",
  }),
  of: yup
    .number()
    .min(0)
    .max(INTEGER_MAX)
    .required()
    .meta({ description: "What the figure is compared with: its limit, the plan so far, or the client's own mean." }),
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
  of: yup.string().oneOf(['exercises', 'reflections']).required().meta({
    description: 'What was missed: slots for `exercises`, or windows for `reflections`.',
  }),
  count: count()
    .required()
    .meta({ description: 'Number of slots or windows in a row in which nothing was done, up to now.' }),
  from: day().required().meta({ description: "The client's day of the first one." }),
  until: day().required().meta({ description: "The client's day of the last one." }),
  partOfDay: yup
    .string()
    .oneOf(REFLECTION_WINDOW_NAMES)
    .nullable()
    .defined()
    .meta({ description: 'The part of the day that all of them have in common; null: they are of several.' }),
})
/**
 * At least three slots, or three windows, of the running step missed in a row, in the order of the plan. What a change of
 * step or zone cut, and what is still open, neither counts nor breaks the row; what was done breaks it, also where it
 * arrived late. A streak is new if its third miss closed after the coach last looked; one that grows is not.
 */
export type MissedStreak = yup.InferType<typeof missedStreakSchema>

const namedAssessment = { id: uuid().required(), name: yup.string().required().max(SURVEY_NAME_MAX_LENGTH) }

/** What is new about a client since a coach’s last look, by kind. */
export const newsSchema = yup.object({
  crossedLimits: yup
    .array()
    .of(crossedLimitSchema.required())
    .required()
    .max(LIMITS.length)
    .meta({ description: 'The rules that have started to hold, in the order of the enumeration.' }),
  overdueAssessments: yup
    .array()
    .of(yup.object({ ...namedAssessment, dueOn: day().required() }).required())
    .required()
    .meta({
      description:
        "Incomplete assessments that were due on the client's day of the last look or since, before today; by their days.",
    }),
  answeredAssessments: yup
    .array()
    .of(yup.object({ ...namedAssessment, answeredAt: instant().required() }).required())
    .required()
    .meta({ description: 'Assessments whose last answer has arrived, by the instants at which it was given.' }),
  exercises: count().required().meta({ description: 'Exercises that have arrived.' }),
  reflections: count().required().meta({ description: 'Reflections that have arrived.' }),
  minutesOfUse: yup
    .number()
    .min(0)
    .max(INTEGER_MAX)
    .required()
    .meta({ description: "Minutes of device use that have arrived. What was known already doesn't count again." }),
  missedStreaks: yup
    .array()
    .of(missedStreakSchema.required())
    .required()
    .meta({ description: 'Streaks that have become one, the latest last day first.' }),
})
/** What is new about a client since the coach last looked. Every part may be empty. */
export type News = yup.InferType<typeof newsSchema>

/** The answer to the begin of a look. */
export const lookSchema = yup.object({
  id: uuid().required(),
  startedAt: instant().required(),
  since: instant()
    .nullable()
    .defined()
    .meta({ description: "The end of the coach's last look at the client; null: this is the first one." }),
  news: newsSchema.nullable().defined().meta({ description: 'What is new since then; null in a first look.' }),
})
/** A coach's look at a client, with what was new when it began. */
export type Look = yup.InferType<typeof lookSchema>

/** The answer to a heartbeat: what has arrived since the look began. */
export const lookProgressSchema = yup.object({
  newRecords: count().required().meta({
    description:
      'Exercises, reflections and assessments that have arrived since the look began; device use counts once.',
  }),
})

/** One client’s looks in short, for the clients list. */
export const lookSummarySchema = yup.object({
  personId: uuid().required(),
  lastLookedAt: instant()
    .nullable()
    .defined()
    .meta({ description: "The end of the coach's last look at the client; null: there was none, or it goes on." }),
  hasNews: yup.boolean().required().meta({ description: 'True when something is new since then.' }),
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
