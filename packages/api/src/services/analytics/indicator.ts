import * as yup from 'yup'
import { day, timezone, uuid } from '../../model/fields.ts'

const percent = () => yup.number().min(0).max(100)

/** A difference of two averages; null: there is none. */
export const percentChange = () => yup.number().integer().min(-100).max(100).nullable().defined()

const indicatorFigureSchema = yup.object({
  /** Mean of the daily values of the last 7 client days that have one, rounded to a whole percent; null: no value. */
  average: percent().integer().nullable().defined(),
  /** Number of those 7 days that have a value. */
  coverage: yup.number().integer().min(0).max(7).required(),
  /** Today's value, else yesterday's, rounded to a whole percent; null: neither. */
  latest: percent().integer().nullable().defined(),
  /** The average less that of the seven days before; null: under 4 of 7 days with a value on either side. */
  change: percentChange(),
})
export type IndicatorFigure = yup.InferType<typeof indicatorFigureSchema>

/** One client’s three indicators over the last seven days. */
export const indicatorSummarySchema = yup.object({
  personId: uuid().required(),
  productivity: indicatorFigureSchema.required(),
  mental: indicatorFigureSchema.required(),
  physical: indicatorFigureSchema.required(),
})
export type IndicatorSummary = yup.InferType<typeof indicatorSummarySchema>

const indicatorDaySchema = yup.object({
  date: day().required(),
  /** Percent, unrounded; null: no value on that day. */
  productivity: percent().nullable().defined(),
  mental: percent().nullable().defined(),
  physical: percent().nullable().defined(),
})
export type IndicatorDay = yup.InferType<typeof indicatorDaySchema>

/** The summary, and the values of every day of the journey. */
export const indicatorHistorySchema = indicatorSummarySchema.concat(
  yup.object({
    timezone: timezone().required(),
    today: day().required(),
    /** Every day from the journey's start to today, oldest first. */
    days: yup.array().of(indicatorDaySchema.required()).required(),
  }),
)
export type IndicatorHistory = yup.InferType<typeof indicatorHistorySchema>
