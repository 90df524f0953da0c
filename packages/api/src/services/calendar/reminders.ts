import * as yup from 'yup'
import { REFLECTION_WINDOW_NAMES, TIMES_OF_DAY } from '../../model/enumerations.ts'

const slots = () => yup.array().of(yup.string().oneOf(TIMES_OF_DAY).required()).max(TIMES_OF_DAY.length)
const windows = () =>
  yup.array().of(yup.string().oneOf(REFLECTION_WINDOW_NAMES).required()).max(REFLECTION_WINDOW_NAMES.length)

const kinds = {
  exercises: yup.boolean().required().meta({
    description: 'A mail when a slot for exercises opens and is not done. False until the client has chosen.',
  }),
  reflections: yup.boolean().required().meta({
    description: 'A mail when a reflection window opens and is not answered. False until the client has chosen.',
  }),
}

/** The openings of which a client is reminded by mail. */
export const remindersSchema = yup
  .object({
    ...kinds,
    slots: slots().required().meta({ description: 'The exercise slots with a reminder, if `exercises` is true.' }),
    windows: windows().required().meta({
      description: 'The reflection windows with a reminder, if `reflections` is true.',
    }),
  })
  .meta({ id: 'Reminders' })
/** The openings of which a client is reminded by mail. */
export type Reminders = yup.InferType<typeof remindersSchema>

/** A choice of reminders. It replaces the whole earlier choice. */
export const chosenRemindersSchema = yup
  .object({
    ...kinds,
    slots: slots().optional().meta({
      description: 'The exercise slots with a reminder, if `exercises` is true. All of them if left out.',
    }),
    windows: windows().optional().meta({
      description: 'The reflection windows with a reminder, if `reflections` is true. All of them if left out.',
    }),
  })
  .meta({ id: 'ChosenReminders' })
/** The openings that a client has chosen to be reminded of by mail. */
export type ChosenReminders = yup.InferType<typeof chosenRemindersSchema>
