import * as yup from 'yup'
import { day, personId, timezone } from '../../model/fields.ts'

const percent = () => yup.number().min(0).max(100)

/** Returns the schema of the difference between two averages, which is `null` if either average is missing. */
export const percentChange = () => yup.number().integer().min(-100).max(100).nullable().defined()

const indicatorFigureSchema = yup
  .object({
    average: percent().integer().nullable().defined().meta({
      description:
        'Mean of the daily values of the last 7 client days that have one, rounded to a whole percent. Null without a value.',
    }),
    coverage: yup
      .number()
      .integer()
      .min(0)
      .max(7)
      .required()
      .meta({ description: 'Number of those 7 days that have a value.' }),
    latest: percent()
      .integer()
      .nullable()
      .defined()
      .meta({ description: "Today's value, else yesterday's, rounded to a whole percent. Null without either." }),
    latestOn: day()
      .nullable()
      .defined()
      .meta({ description: "The client's day of that value. Null if neither day has one." }),
    change: percentChange().meta({
      description:
        'The average minus that of the seven days before, or the change over the period that `listIndicators` is asked for: the mean of its days minus that of as many days before, and over 24 hours the latest value minus that of the day before. Null with values on fewer than 4 of 7 days on either side.',
    }),
  })
  .meta({ id: 'IndicatorFigure' })
/** One indicator over the last seven days, in percent. */
export type IndicatorFigure = yup.InferType<typeof indicatorFigureSchema>

/** One client’s three indicators over the last seven days. */
export const indicatorSummarySchema = yup
  .object({
    personId: personId().required(),
    productivity: indicatorFigureSchema.required().meta({ description: 'Figures of the indicator for productivity.' }),
    mental: indicatorFigureSchema.required().meta({ description: 'Figures of the indicator for mental wellbeing.' }),
    physical: indicatorFigureSchema
      .required()
      .meta({ description: 'Figures of the indicator for physical wellbeing.' }),
  })
  .meta({ id: 'IndicatorSummary' })
/** One client’s three indicators over the last seven days. */
export type IndicatorSummary = yup.InferType<typeof indicatorSummarySchema>

const indicatorDaySchema = yup
  .object({
    date: day().required().meta({ description: "The client's day." }),
    productivity: percent()
      .nullable()
      .defined()
      .meta({ description: 'In percent, unrounded. Null without a value on that day.' }),
    mental: percent().nullable().defined().meta({ description: 'The same for mental wellbeing.' }),
    physical: percent().nullable().defined().meta({ description: 'The same for physical wellbeing.' }),
  })
  .meta({ id: 'IndicatorDay' })
/** One day’s values of the indicators, in percent. */
export type IndicatorDay = yup.InferType<typeof indicatorDaySchema>

/** The summary, together with the values of every day of the journey. */
export const indicatorHistorySchema = indicatorSummarySchema
  .concat(
    yup.object({
      timezone: timezone().required(),
      today: day().required().meta({ description: "The client's day at the time of the response." }),
      days: yup
        .array()
        .of(indicatorDaySchema.required())
        .required()
        .meta({ description: "Every day from the journey's start to today, oldest first." }),
    }),
  )
  .meta({ id: 'IndicatorHistory' })
/** The summary, together with the values of every day of the journey. */
export type IndicatorHistory = yup.InferType<typeof indicatorHistorySchema>
