import * as yup from 'yup'
import { CALENDAR_STATUSES, ENTITY_TYPES } from '../../model/enumerations.ts'
import { instant, uuid } from '../../model/fields.ts'

const calendarEventSchema = yup.object({
  entityType: yup.string().oneOf(ENTITY_TYPES).required(),
  /** Null for an exercise or a reflection that was not done: the device makes its id when it is. */
  entityId: uuid().nullable().defined(),
  startsAt: instant().required(),
  /** Null while nobody knows: the journey, and the step that runs. */
  endsAt: instant().nullable().defined(),
  /** Completed, or else active, also when its time is over. */
  status: yup.string().oneOf(CALENDAR_STATUSES).required(),
})
/** What stands on a client's calendar: the journey, its steps, surveys and exercises. */
export type CalendarEvent = yup.InferType<typeof calendarEventSchema>
export const calendarEventsSchema = yup.array().of(calendarEventSchema.required()).required()
