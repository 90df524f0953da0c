import * as yup from 'yup'
import { JOURNEY_STEPS, OPENING_STATES, REFLECTION_WINDOW_NAMES } from '../../model/enumerations.ts'
import { day, instant, timezone, uuid } from '../../model/fields.ts'
import { countSchema } from '../journey/journey.contract.ts'

/** Local time of the client, `HH:MM`, in the zone at that time. */
const clock = () => yup.string().matches(/^([01]\d|2[0-4]):[0-5]\d$/, 'must be a time like 19:40')

const doneSchema = yup.object({
  /** Null where it is not done. */
  doneAt: instant().nullable().defined(),
  time: clock().nullable().defined(),
})

const slotSchema = doneSchema.concat(
  yup.object({
    /** Name in the specification. Sense has four afternoon slots. */
    slot: yup.string().oneOf(['morning', 'afternoon', 'evening']).required(),
    state: yup.string().oneOf(OPENING_STATES).required(),
    sessionId: uuid().nullable().defined(),
  }),
)

const windowSchema = doneSchema.concat(
  yup.object({
    window: yup.string().oneOf(REFLECTION_WINDOW_NAMES).required(),
    state: yup.string().oneOf(OPENING_STATES).required(),
  }),
)

const recordSchema = yup.object({ id: uuid().required(), doneAt: instant().required(), time: clock().required() })

const activityDaySchema = yup.object({
  date: day().required(),
  step: yup.string().oneOf(JOURNEY_STEPS).required(),
  /** Day of the step, from 1. */
  day: yup.number().integer().required(),
  exercises: countSchema.required(),
  reflections: countSchema.required(),
  /** In the specification's order; empty in Grow. */
  slots: yup.array().of(slotSchema.required()).required(),
  /** Exercises beyond the slots; all of them in Grow. */
  extras: yup.array().of(recordSchema.required()).required(),
  windows: yup.array().of(windowSchema.required()).required(),
  /** Assessments completed on the day. */
  assessments: yup
    .array()
    .of(recordSchema.concat(yup.object({ name: yup.string().required() })).required())
    .required(),
  /** A change of the client's time zone, with its local time in the zone before. */
  zoneChange: yup
    .object({ time: clock().required(), from: timezone().required(), to: timezone().required() })
    .nullable()
    .defined(),
})
/** A client's activity of one day, done and missed. */
export type ActivityDay = yup.InferType<typeof activityDaySchema>

/** A page of a client’s activity by days. */
export const activitySchema = yup.object({
  personId: uuid().required(),
  /** The client's zone and day at the time of the response. */
  timezone: timezone().required(),
  today: day().required(),
  /** Newest first. */
  days: yup.array().of(activityDaySchema.required()).required(),
  /** True when the journey has earlier days. */
  hasEarlier: yup.boolean().required(),
})
export type Activity = yup.InferType<typeof activitySchema>
