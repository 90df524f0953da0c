import * as yup from 'yup'

/** The openings of the plan of which a client is reminded by mail. A choice replaces the whole earlier choice. */
export const remindersSchema = yup
  .object({
    exercises: yup.boolean().required().meta({
      description: 'A mail when a slot for exercises opens and is not done. False until the client has chosen.',
    }),
    reflections: yup.boolean().required().meta({
      description: 'A mail when a reflection window opens and is not answered. False until the client has chosen.',
    }),
  })
  .meta({ id: 'Reminders' })
/** The kinds of openings of which a client is reminded by mail. */
export type Reminders = yup.InferType<typeof remindersSchema>
