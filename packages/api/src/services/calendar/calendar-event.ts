import * as yup from 'yup'
import { CALENDAR_STATUSES, ENTITY_TYPES } from '../../model/enumerations.ts'
import { instant, uuid } from '../../model/fields.ts'

const calendarEventSchema = yup.object({
  entityType: yup.string().oneOf(ENTITY_TYPES).required(),
  /** Null for an exercise or a reflection that is not done: the device creates its id. */
  entityId: uuid().nullable().defined(),
  startsAt: instant().required(),
  /** Null while the end is unknown: for the journey and the current step. */
  endsAt: instant().nullable().defined(),
  /** `active` until it is completed, even when its time is over. */
  status: yup.string().oneOf(CALENDAR_STATUSES).required(),
})
/** An entry of a client's calendar: the journey, a step, a survey or an exercise. */
export type CalendarEvent = yup.InferType<typeof calendarEventSchema>
/** A client’s calendar events. */
export const calendarEventsSchema = yup.array().of(calendarEventSchema.required()).required()
