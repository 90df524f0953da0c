import * as yup from 'yup'
import { INTEGER_MAX, SURVEY_NAME_MAX_LENGTH } from '../../model/limits.ts'
import { LIMITS, REFLECTION_WINDOW_NAMES } from '../../model/enumerations.ts'
import { count, day, instant, personId, recordId } from '../../model/fields.ts'

const crossedLimitSchema = yup
  .object({
    limit: yup.string().oneOf(LIMITS).required().meta({ description: 'The limit that was crossed.' }),
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
  .meta({ id: 'CrossedLimit' })
/** A limit that is crossed now but wasn't when the coach's last visit ended. */
export type CrossedLimit = yup.InferType<typeof crossedLimitSchema>

const missedStreakSchema = yup
  .object({
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
      .meta({ description: 'The part of the day that all of them have in common. Null if they are in several.' }),
  })
  .meta({ id: 'MissedStreak' })
/**
 * At least three consecutive slots, or windows, of the running step that were missed, in the order of the plan. Slots
 * and windows that are still open, or were cut by a change of step or zone, neither count nor interrupt the streak. A
 * record interrupts it, even if the record arrived late. A streak is new if its third miss closed after the coach's
 * last visit. It isn't new again when it grows.
 */
export type MissedStreak = yup.InferType<typeof missedStreakSchema>

const namedAssessment = {
  id: recordId().required(),
  name: yup.string().required().max(SURVEY_NAME_MAX_LENGTH).meta({ description: 'The displayed name.' }),
}

/** News about a client since a coach’s last visit, by kind. */
export const whatsNewSchema = yup
  .object({
    crossedLimits: yup
      .array()
      .of(crossedLimitSchema.required())
      .required()
      .max(LIMITS.length)
      .meta({ description: 'The limits that are crossed now and were not then, in the order of the enumeration.' }),
    overdueAssessments: yup
      .array()
      .of(
        yup
          .object({
            ...namedAssessment,
            dueOn: day().required().meta({ description: "The client's day on which it is due." }),
          })
          .required(),
      )
      .required()
      .meta({
        description: 'Assessments that are overdue now and were not then, by their days.',
      }),
    answeredAssessments: yup
      .array()
      .of(
        yup
          .object({
            ...namedAssessment,
            answeredAt: instant().required().meta({ description: 'When the last answer was given.' }),
          })
          .required(),
      )
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
      .meta({ description: 'New streaks, the latest last day first.' }),
  })
  .meta({ id: 'WhatsNew' })
/** News about a client since the coach's last visit. Every part may be empty. */
export type WhatsNew = yup.InferType<typeof whatsNewSchema>

/** The answer to the start of a visit. */
export const visitSchema = yup
  .object({
    id: recordId().required(),
    startedAt: instant().required().meta({ description: 'When it started.' }),
    since: instant()
      .nullable()
      .defined()
      .meta({ description: "The end of the coach's last visit to the client. Null in the first visit." }),
    news: whatsNewSchema.nullable().defined().meta({ description: 'What is new since then. Null in the first visit.' }),
  })
  .meta({ id: 'Visit' })
/** A coach's visit to a client, with the news at its start. */
export type Visit = yup.InferType<typeof visitSchema>

/** The answer to a heartbeat: the records that have arrived since the visit started. */
export const visitProgressSchema = yup
  .object({
    newRecords: count().required().meta({
      description:
        'Exercises, reflections and assessments that have arrived since the visit started. Device use counts once.',
    }),
  })
  .meta({ id: 'VisitProgress' })

/** A summary of the last visit to one client, for the clients list. */
export const visitSummarySchema = yup
  .object({
    personId: personId().required(),
    lastLookedAt: instant().nullable().defined().meta({
      description: "The end of the coach's last visit to the client. Null if there was none, or during a visit.",
    }),
    hasNews: yup.boolean().required().meta({ description: 'True if something is new since then.' }),
  })
  .meta({ id: 'VisitSummary' })
/** When the coach's last visit to a client ended, and whether anything is new since then. */
export type VisitSummary = yup.InferType<typeof visitSummarySchema>

/** Returns whether there is no news. */
export const isNothingNew = (whatsNew: WhatsNew): boolean =>
  whatsNew.crossedLimits.length +
    whatsNew.overdueAssessments.length +
    whatsNew.answeredAssessments.length +
    whatsNew.exercises +
    whatsNew.reflections +
    whatsNew.minutesOfUse +
    whatsNew.missedStreaks.length ===
  0
