import * as yup from 'yup'
import { HEART_RATE_BOUNDS, RECORDS_LIMITS } from '../../model/constants.ts'
import { day, instant, timezone, uuid } from '../../model/fields.ts'

const { min, max } = HEART_RATE_BOUNDS

/** Stretches of device use; those that overlap, or were sent before, count once. */
export const deviceUsesSchema = yup.object({
  uses: yup
    .array()
    .of(yup.object({ startedAt: instant().required(), endedAt: instant().required() }).required())
    .required()
    .min(1)
    .max(RECORDS_LIMITS.deviceUses),
})
export type DeviceUses = yup.InferType<typeof deviceUsesSchema>

/** Heart rates with the instants at which they were measured; one that is sent again for the same instant corrects it. */
export const heartRatesSchema = yup.object({
  heartRates: yup
    .array()
    .of(
      yup.object({ measuredAt: instant().required(), pulseRate: yup.number().min(min).max(max).required() }).required(),
    )
    .required()
    .min(1)
    .max(RECORDS_LIMITS.heartRates),
})
export type HeartRates = yup.InferType<typeof heartRatesSchema>

/** The heart rate of a client's day, minute by minute. */
export const heartRateDaySchema = yup.object({
  personId: uuid().required(),
  /** The client's zone at the moment of the answer. */
  timezone: timezone().required(),
  date: day().required(),
  /** Oldest first; minutes in which nothing was measured are not there. */
  minutes: yup
    .array()
    .of(
      yup
        .object({
          startsAt: instant().required(),
          /** Mean of the minute, b/min, to one decimal. */
          pulseRate: yup.number().min(min).max(max).required(),
        })
        .required(),
    )
    .required(),
})
export type HeartRateDay = yup.InferType<typeof heartRateDaySchema>
