import * as yup from 'yup'
import { RECORDS_BODY_LIMIT } from '../../model/limits.ts'
import { day, instant, personId, timezone } from '../../model/fields.ts'
import { ALL_OR_NONE, defineOperation, REFUSED_ALONE } from '../../operation.ts'
import { byChangePeriod } from '../analytics/change-period.ts'
import { restingPulseSchema } from './resting-pulse.ts'
import { deviceUsesSchema, heartRateDaySchema, heartRatesSchema } from './device-records.ts'

export type { DeviceUses, HeartRateDay, HeartRates } from './device-records.ts'
export type { RestingPulse } from './resting-pulse.ts'
export { faultOfUse } from './use-faults.ts'

/** Returns the schema for a difference of hours within 48 h. `null` if there is none. */
export const hoursChange = () => yup.number().min(-48).max(48).nullable().defined()

const engagementSchema = yup
  .object({
    personId: personId().required(),
    hours: yup.number().min(0).max(48).nullable().defined().meta({
      description: 'Hours of device use in the last 48 h, to one decimal. Null if the client never used a device.',
    }),
    limit: yup.number().min(0).max(48).nullable().defined().meta({
      description:
        "Hours under which they are low: 10, pro rata in the journey's first 48 h. Null in its first 6 h, when they are not judged yet.",
    }),
    change: hoursChange().meta({
      description:
        'The hours minus the mean per 48 h of the seven days before, or of the period that `listEngagements` is asked for, to one decimal. Null with device use on fewer than 4 of 7 days on either side.',
    }),
    lastConnectedAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'Latest device use or call. Null if there was none.' }),
  })
  .meta({ id: 'Engagement' })
/** The time during which a client used the device in the last 48 hours. */
export type Engagement = yup.InferType<typeof engagementSchema>

/** The device use in one hour of the client's clock. */
export const hourOfUseSchema = yup
  .object({
    startsAt: instant().required().meta({ description: 'When it starts.' }),
    timezone: timezone().required().meta({ description: 'The zone of the client in this hour.' }),
    minutes: yup.number().min(0).max(60).required().meta({ description: 'Minutes of device use, unrounded.' }),
  })
  .meta({ id: 'HourOfUse' })
/** The device use in one hour of the client's clock. */
export type HourOfUse = yup.InferType<typeof hourOfUseSchema>

const hourlyEngagementSchema = engagementSchema
  .concat(
    yup.object({
      lastDataOn: day().nullable().defined().meta({
        description: "The client's day of the latest record of any kind, device use or call. Null if there was none.",
      }),
      hourlyUse: yup.array().of(hourOfUseSchema.required()).required().meta({
        description:
          "The last 48 hours by the hours of the client's clock, oldest first. The first one counts from 48 hours ago on, the last one up to now. An hour ends if the clock or the zone changes.",
      }),
    }),
  )
  .meta({ id: 'HourlyEngagement' })
/** A client's engagement, with the minutes of each hour. */
export type HourlyEngagement = yup.InferType<typeof hourlyEngagementSchema>

/** Device use and heart rates, which devices record and coaches read. */
export const deviceMetricsOperations = {
  listEngagements: defineOperation({
    id: 'listEngagements',
    service: 'device-metrics',
    method: 'GET',
    path: '/engagements',
    summary: 'Device use of every client of the caller in the last 48 h',
    access: ['coach'],
    query: byChangePeriod,
    status: 200,
    response: yup.array().of(engagementSchema.required()).required(),
    errors: ['validation_failed'],
  }),
  getEngagement: defineOperation({
    id: 'getEngagement',
    service: 'device-metrics',
    method: 'GET',
    path: '/engagements/{personId}',
    summary: 'Device use of one client in the last 48 h, hour by hour',
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: hourlyEngagementSchema,
    errors: ['not_found', 'validation_failed'],
  }),
  recordDeviceUse: defineOperation({
    id: 'recordDeviceUse',
    service: 'device-metrics',
    method: 'POST',
    path: '/device-uses',
    summary: `Record device use of the caller, even late. Overlapping or repeated use counts once. ${REFUSED_ALONE}`,
    access: ['user'],
    body: deviceUsesSchema,
    records: 'uses',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'records_refused', 'busy'],
  }),
  importDeviceUse: defineOperation({
    id: 'importDeviceUse',
    service: 'device-metrics',
    method: 'PUT',
    path: '/imports/{personId}',
    summary: `Import device use of one client. Overlapping or repeated use counts once. ${ALL_OR_NONE}`,
    access: 'import',
    params: yup.object({ personId: personId().required() }),
    body: deviceUsesSchema,
    records: 'uses',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'busy'],
  }),
  recordHeartRates: defineOperation({
    id: 'recordHeartRates',
    service: 'device-metrics',
    method: 'POST',
    path: '/heart-rates',
    summary: `Record heart rates of the caller, even late. Repeated heart rates are stored once. ${REFUSED_ALONE}`,
    access: ['user'],
    body: heartRatesSchema,
    records: 'heartRates',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'records_refused', 'busy'],
  }),
  importHeartRates: defineOperation({
    id: 'importHeartRates',
    service: 'device-metrics',
    method: 'PUT',
    path: '/imports/{personId}/heart-rates',
    summary: `Import heart rates of one client. Repeated heart rates are stored once. ${ALL_OR_NONE}`,
    access: 'import',
    params: yup.object({ personId: personId().required() }),
    body: heartRatesSchema,
    records: 'heartRates',
    bodyLimit: RECORDS_BODY_LIMIT,
    status: 204,
    errors: ['not_found', 'validation_failed', 'busy'],
  }),
  getHeartRates: defineOperation({
    id: 'getHeartRates',
    service: 'device-metrics',
    method: 'GET',
    path: '/heart-rates/{personId}',
    summary: 'The heart rate of one client on one day, minute by minute',
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    query: yup.object({
      date: day().meta({ description: "The client's day. Default: today." }),
    }),
    status: 200,
    response: heartRateDaySchema,
    errors: ['not_found', 'validation_failed'],
  }),
  getRestingPulse: defineOperation({
    id: 'getRestingPulse',
    service: 'device-metrics',
    method: 'GET',
    path: '/resting-pulse/{personId}',
    summary: 'The resting pulse of one client day by day, with the 7-day means and the usual range',
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: restingPulseSchema,
    errors: ['not_found', 'validation_failed'],
  }),
}
