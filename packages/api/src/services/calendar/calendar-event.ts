import * as yup from 'yup'
import { CALENDAR_STATUSES, ENTITY_TYPES } from '../../model/enumerations.ts'
import { instant, uuid } from '../../model/fields.ts'

const calendarEventSchema = yup
  .object({
    entityType: yup.string().oneOf(ENTITY_TYPES).required().meta({ description: 'What kind of record it is.' }),
    entityId: uuid()
      .nullable()
      .defined()
      .meta({ description: 'Null for an exercise or a reflection that is not done: the device creates its id.' }),
    startsAt: instant().required().meta({ description: 'When it starts.' }),
    endsAt: instant()
      .nullable()
      .defined()
      .meta({ description: 'Null while the end is unknown: for the journey and the current step.' }),
    status: yup
      .string()
      .oneOf(CALENDAR_STATUSES)
      .required()
      .meta({ description: '`active` until it is completed, even when its time is over.' }),
  })
  .meta({ id: 'CalendarEvent' })
/** An entry in a client's calendar: the journey, a step, a survey or an exercise. */
export type CalendarEvent = yup.InferType<typeof calendarEventSchema>
/** A client’s calendar events. */
export const calendarEventsSchema = yup.array().of(calendarEventSchema.required()).required()
