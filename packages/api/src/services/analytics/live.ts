import * as yup from 'yup'
import { SERVICES } from '../../model/enumerations.ts'
import { personId } from '../../model/fields.ts'

/** Number of seconds by which a stream can look back, with or without the id of an event. */
export const LIVE_LOOK_BACK = 300

/** One of the caller's clients, and the services whose answers about this client have changed. */
export const clientChangedSchema = yup
  .object({
    personId: personId().required(),
    services: yup
      .array()
      .of(yup.string().oneOf(SERVICES).required())
      .required()
      .max(SERVICES.length)
      .meta({ description: 'The services whose answers have changed.' }),
  })
  .meta({ id: 'ClientChange' })
/** An event of the stream: a client, and the services whose answers have changed. */
export type ClientChange = yup.InferType<typeof clientChangedSchema>

/** The events of the stream `GET /analytics/live`, by name. */
export const liveEvents = {
  'client-changed': {
    meaning: 'Answers of these services about this client have changed',
    data: clientChangedSchema,
  },
  resync: {
    meaning: 'Any answer may have changed: clients were assigned, or the id of the last event is too old',
    data: yup.object({}),
  },
} as const
