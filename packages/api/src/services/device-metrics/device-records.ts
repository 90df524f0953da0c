import * as yup from 'yup'
import { DEVICE_USE_HOURS_LIMIT, HEART_RATE_BOUNDS, RECORDS_LIMITS } from '../../model/limits.ts'
import { day, instant, personId, timezone } from '../../model/fields.ts'

const { min, max } = HEART_RATE_BOUNDS

/** Periods of device use. Overlapping or repeated periods count once. */
export const deviceUsesSchema = yup
  .object({
    uses: yup
      .array()
      .of(
        yup
          .object({
            startedAt: instant().required().meta({ description: 'When it started.' }),
            endedAt: instant()
              .required()
              .meta({ description: `At most ${DEVICE_USE_HOURS_LIMIT} hours after the start.` }),
          })
          .required(),
      )
      .required()
      .min(1)
      .max(RECORDS_LIMITS.deviceUses)
      .meta({ description: 'Periods of device use.' }),
  })
  .meta({ id: 'DeviceUses' })
/** Periods of device use to store. */
export type DeviceUses = yup.InferType<typeof deviceUsesSchema>

/** Measured heart rates. A later value for the same instant replaces the earlier one. */
export const heartRatesSchema = yup
  .object({
    heartRates: yup
      .array()
      .of(
        yup
          .object({
            measuredAt: instant().required().meta({ description: 'When it was measured.' }),
            pulseRate: yup.number().min(min).max(max).required().meta({ description: 'Beats a minute.' }),
          })
          .required(),
      )
      .required()
      .min(1)
      .max(RECORDS_LIMITS.heartRates)
      .meta({ description: 'Measured heart rates.' }),
  })
  .meta({ id: 'HeartRates' })
/** Measured heart rates to store, in beats a minute. */
export type HeartRates = yup.InferType<typeof heartRatesSchema>

/** The heart rate of a client's day, minute by minute. */
export const heartRateDaySchema = yup
  .object({
    personId: personId().required(),
    timezone: timezone().required().meta({ description: "The client's zone at the time of the response." }),
    date: day().required().meta({ description: "The client's day." }),
    minutes: yup
      .array()
      .of(
        yup
          .object({
            startsAt: instant().required().meta({ description: 'When it starts.' }),
            pulseRate: yup
              .number()
              .min(min)
              .max(max)
              .required()
              .meta({ description: 'Mean of the minute, b/min, to one decimal.' }),
          })
          .required(),
      )
      .required()
      .meta({ description: 'Oldest first, without minutes that have no measurement.' }),
  })
  .meta({ id: 'HeartRateDay' })
/** The heart rates of a client's day, minute by minute. */
export type HeartRateDay = yup.InferType<typeof heartRateDaySchema>
