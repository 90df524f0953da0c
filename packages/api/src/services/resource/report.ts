import * as yup from 'yup'
import { NAME_MAX_LENGTH, TEXTAREA_MAX_LENGTH } from '../../model/limits.ts'
import { BREATHS_PER_MINUTE, EXERCISE_GOALS, REPORT_PERIODS, REPORT_STAGES } from '../../model/enumerations.ts'
import { fieldError } from '../../model/field-errors.ts'
import { count, day, instant, measure, personId, recordId } from '../../model/fields.ts'
import { percentChange } from '../analytics/indicator.ts'
import { hourOfUseSchema, hoursChange } from '../device-metrics/device-metrics.contract.ts'

const period = () =>
  yup.string().oneOf(REPORT_PERIODS).required().meta({ description: 'The days that the report is about.' })
const dayValue = () => yup.number().min(0).max(100).nullable().defined()
const text = () => yup.string().defined().max(TEXTAREA_MAX_LENGTH, fieldError('textTooLong'))

/** The texts that a coach writes into a report. Each may be empty. */
export const reportTextsSchema = yup
  .object({
    mentalWellbeing: text().meta({ description: "On the client's mental wellbeing." }),
    physicalWellbeing: text().meta({ description: "On the client's physical wellbeing." }),
    productivity: text().meta({ description: "On the client's productivity." }),
    finalComments: text().meta({ description: 'Final comments from coach.' }),
  })
  .meta({ id: 'ReportTexts' })
/** The coach's texts in a report, one for each section. */
export type ReportTexts = yup.InferType<typeof reportTextsSchema>

const averageSchema = yup
  .object({
    average: yup.number().integer().min(0).max(100).nullable().defined().meta({
      description: 'Mean of the daily values of the period, rounded to a whole percent. Null without a value.',
    }),
    coverage: count().required().meta({ description: 'Number of days in the period that have a value.' }),
    change: percentChange().meta({
      description: 'Change of the last seven days from the seven before. Null for other periods, and if there is none.',
    }),
  })
  .meta({ id: 'ReportAverage' })

/** The figures that a report for a period would have if it were made now. */
export const reportFiguresSchema = yup
  .object({
    personId: personId().required(),
    period: period(),
    from: day().required().meta({ description: 'First client day of the period.' }),
    until: day().required().meta({ description: 'Last client day of the period.' }),
    days: count().min(1).required().meta({ description: 'Number of days in the period.' }),
    productivity: averageSchema.required().meta({ description: 'Figures of the indicator for productivity.' }),
    mental: averageSchema.required().meta({ description: 'Figures of the indicator for mental wellbeing.' }),
    physical: averageSchema.required().meta({ description: 'Figures of the indicator for physical wellbeing.' }),
    hours: yup.number().min(0).max(48).nullable().defined().meta({
      description: 'Hours of device use in the last 48 h, to one decimal. Null if the client never used a device.',
    }),
    limit: yup
      .number()
      .min(0)
      .max(48)
      .nullable()
      .defined()
      .meta({ description: 'Hours under which they are low. Null if they are not judged yet.' }),
    change: hoursChange().meta({
      description: 'The change of the hours from the seven days before. Null if there is none.',
    }),
  })
  .meta({ id: 'ReportFigures' })
/** The current figures for a report's period. */
export type ReportFigures = yup.InferType<typeof reportFiguresSchema>

/** The period and the texts of a report. */
export const reportContentSchema = yup
  .object({
    period: period(),
    texts: reportTextsSchema.required().meta({ description: "The coach's texts, one for each section." }),
  })
  .meta({ id: 'ReportContent' })
/** The coach's choices for a report. */
export type ReportContent = yup.InferType<typeof reportContentSchema>

// Maximum number of characters in the four texts and both people's names.
const mostCharacters = 4 * TEXTAREA_MAX_LENGTH + 4 * NAME_MAX_LENGTH

/** A client’s unfinished report, with the version on which the next save is based. */
export const reportDraftSchema = reportContentSchema
  .concat(
    yup.object({
      personId: personId().required(),
      version: count().required().meta({ description: '0 before the first save.' }),
      unprintable: yup
        .array()
        .of(yup.string().required().max(TEXTAREA_MAX_LENGTH))
        .required()
        .max(mostCharacters)
        .meta({
          description:
            'Characters of the texts and of both names that a report prints as a box, because no font has them.',
        }),
    }),
  )
  .meta({ id: 'ReportDraft' })
/** A report draft, one for each client. */
export type ReportDraft = yup.InferType<typeof reportDraftSchema>

/** A report that was started, and its progress. */
export const reportSchema = yup
  .object({
    id: recordId().required(),
    personId: personId().required(),
    period: period(),
    from: day().required().meta({ description: 'First client day of the period.' }),
    until: day().required().meta({ description: 'Last client day of the period.' }),
    stage: yup.string().oneOf(REPORT_STAGES).required().meta({ description: 'The progress of the report.' }),
    createdAt: instant().required().meta({ description: 'When the report was started.' }),
  })
  .meta({ id: 'Report' })
/** A report that is in progress, complete or failed. */
export type Report = yup.InferType<typeof reportSchema>

/** 48 hours touch 49 hours of a clock. A change of zone divides an hour. */
const MOST_HOURS_OF_USE = 100

const doneSchema = yup
  .object({
    done: count().required().meta({ description: 'Number of records that count for the plan.' }),
    planned: count()
      .nullable()
      .defined()
      .meta({ description: 'Number of planned records. Null without a plan, as in Grow.' }),
    inGrow: count().nullable().defined().meta({
      description: 'Number of exercises in Grow, which has no plan. Null outside Grow, and for reflections.',
    }),
  })
  .meta({ id: 'DoneInReport' })
/** The part of a plan that was done in a report's period or on one of its days. */
export type DoneInReport = yup.InferType<typeof doneSchema>

const printedExercisesSchema = yup
  .object({
    goal: yup.string().oneOf(EXERCISE_GOALS).required().meta({ description: 'The type of the exercises.' }),
    done: count().required().meta({ description: 'Number of exercises of this type in the period.' }),
    hrv1: measure().nullable().defined().meta({ description: 'Mean HRV-1 in ms, unrounded. Null without a measure.' }),
    hrv2: measure().nullable().defined().meta({ description: 'Mean HRV-2 in ms, unrounded. Null without a measure.' }),
    paces: yup
      .array()
      .of(yup.number().oneOf(BREATHS_PER_MINUTE).required())
      .nullable()
      .defined()
      .max(BREATHS_PER_MINUTE.length)
      .meta({
        description:
          'Paces of the measured exercises in breaths a minute, ascending. Null in reports made before paces were stored.',
      }),
    rated: count().required().meta({ description: 'Number of exercises with an effect on their own goal.' }),
    improved: count().required().meta({
      description: 'Number of these whose effect is positive or moderately positive.',
    }),
  })
  .meta({ id: 'PrintedExercises' })
/** The exercises of one type in a report. */
export type PrintedExercises = yup.InferType<typeof printedExercisesSchema>

const printedDaySchema = yup
  .object({
    date: day().required().meta({ description: "The client's day." }),
    productivity: dayValue().meta({ description: 'Productivity in percent, unrounded. Null without a value.' }),
    mental: dayValue().meta({ description: 'Mental wellbeing in percent, unrounded. Null without a value.' }),
    physical: dayValue().meta({ description: 'Physical wellbeing in percent, unrounded. Null without a value.' }),
    exercises: doneSchema.required().meta({ description: 'The exercises of the day.' }),
    reflections: doneSchema.required().meta({ description: 'The reflections of the day.' }),
  })
  .meta({ id: 'PrintedDay' })
/** A day of a report's period. */
export type PrintedDay = yup.InferType<typeof printedDaySchema>

/** The figures that a report prints, and the days that they were computed from, as they were when it was started. */
export const printedFiguresSchema = yup
  .object({
    id: recordId().required(),
    personId: personId().required(),
    figures: reportFiguresSchema.nullable().defined().meta({
      description: 'Its averages and hours. Null in a report made before its figures were stored.',
    }),
    exercises: doneSchema.nullable().defined().meta({
      description: 'The exercises of the period. Null if its figures are.',
    }),
    reflections: doneSchema.nullable().defined().meta({
      description: 'The reflections of the period. Null if its figures are.',
    }),
    byType: yup
      .array()
      .of(printedExercisesSchema.required())
      .required()
      .max(EXERCISE_GOALS.length)
      .meta({ description: 'The exercises by type, in the order of the types. A type without exercises is omitted.' }),
    days: yup
      .array()
      .of(printedDaySchema.required())
      .required()
      .meta({ description: 'The days of the period, oldest first. Empty if its figures are null.' }),
    deviceUse: yup.array().of(hourOfUseSchema.required()).nullable().defined().max(MOST_HOURS_OF_USE).meta({
      description:
        'The hours with device use in the 48 hours before it was started, oldest first. Null in reports made before they were stored.',
    }),
  })
  .meta({ id: 'PrintedFigures' })
/** The stored figures of a report. */
export type PrintedFigures = yup.InferType<typeof printedFiguresSchema>
