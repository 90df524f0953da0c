import * as yup from 'yup'
import { SUMMARY_BOUNDS, SUMMARY_DAYS_MAX } from '../../model/limits.ts'
import { DATE_ORDERS } from '../../model/enumerations.ts'
import { count, day, instant } from '../../model/fields.ts'
import { lineProblemSchema } from './line-problem.ts'
import { posture } from './posture.ts'

const hrv = () => yup.number().min(SUMMARY_BOUNDS.hrv.min).max(SUMMARY_BOUNDS.hrv.max)
const pulseRate = () => yup.number().min(SUMMARY_BOUNDS.pulseRate.min).max(SUMMARY_BOUNDS.pulseRate.max)

/** The figures of another app for one of its readings. */
const dayFiguresSchema = yup.object({
  startedAt: instant().required().meta({
    description:
      'When it was taken. If only the day is known, it is noon in the time zone of the client, or now if noon is not over.',
  }),
  hasTime: yup.boolean().required().meta({ description: 'Whether the time of day is known.' }),
  hrv1: hrv().required().meta({ description: 'HRV-1: RMSSD in ms, as the other app gave it.' }),
  hrv2: hrv()
    .nullable()
    .defined()
    .meta({ description: 'HRV-2: SDNN in ms, as the other app gave it. Null if it gave none.' }),
  pulseRate: pulseRate()
    .nullable()
    .defined()
    .meta({ description: 'Beats a minute, as the other app gave them. Null if it gave none.' }),
})

/** A day of a file's daily figures. */
export const summaryDaySchema = dayFiguresSchema
  .concat(
    yup.object({
      date: day().required().meta({ description: "The client's day." }),
      isStored: yup.boolean().required().meta({
        description: 'Whether the client already has a reading of a summary from this day and time.',
      }),
    }),
  )
  .meta({ id: 'SummaryDay' })

/** How the lines of a file with daily figures were read. */
export const summaryInFileSchema = yup
  .object({
    dateOrder: yup.string().oneOf(DATE_ORDERS).required().meta({
      description: 'The order of day and month by which its dates were read.',
    }),
    isOrderDecided: yup.boolean().required().meta({
      description:
        'Whether the dates of the whole file decide this order. Otherwise, ask the coach, and read the file with `dateOrder`.',
    }),
    isZoneNamed: yup.boolean().required().meta({
      description:
        'False if at least one day has a time of day and no time zone. The file can be read with `timezone`.',
    }),
    problems: yup.array().of(lineProblemSchema.required()).required().max(SUMMARY_DAYS_MAX).meta({
      description: 'The lines that can’t be read. Their days are left out.',
    }),
  })
  .nullable()
  .defined()
  .meta({ id: 'SummaryInFile' })

/** Days of a file's daily figures that the coach adds to a client's resting readings. */
export const addedSummarySchema = yup
  .object({
    posture: posture(),
    days: yup
      .array()
      .of(dayFiguresSchema.meta({ id: 'AddedDay' }).required())
      .required()
      .min(1)
      .max(SUMMARY_DAYS_MAX)
      .meta({ description: 'The readings, with the figures of the other app.' }),
  })
  .meta({ id: 'AddedSummary' })
/** Days of a summary to add. */
export type AddedSummary = yup.InferType<typeof addedSummarySchema>

/** The number of resting readings that were made from daily figures. */
export const storedSummarySchema = yup
  .object({
    added: count().required().meta({ description: 'Readings that were added.' }),
    existing: count().required().meta({
      description: 'Readings of the same day and time that the client already had. They were not changed.',
    }),
  })
  .meta({ id: 'StoredSummary' })
/** The number of resting readings that were made from daily figures. */
export type StoredSummary = yup.InferType<typeof storedSummarySchema>
