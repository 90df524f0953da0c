import * as yup from 'yup'
import { EXERCISE_GOALS, OPENING_STATES, REFLECTION_WINDOW_NAMES, TIMES_OF_DAY } from '../../model/enumerations.ts'
import { count, day, instant, journeyStep, personId, stepGoals, stepPace, timezone } from '../../model/fields.ts'

const openingSchema = yup
  .object({
    state: yup
      .string()
      .oneOf(OPENING_STATES)
      .required()
      .meta({ description: 'Done, missed, open, not open yet (`ahead`), or cut by a change of step or zone.' }),
    opensAt: instant().nullable().defined().meta({ description: 'When it opens. Null if it is cut.' }),
    closesAt: instant().nullable().defined().meta({ description: 'When it closes. Null if it is cut.' }),
    doneAt: instant().nullable().defined().meta({ description: 'Null if it is not done.' }),
  })
  .meta({ id: 'Opening' })

/** A client's own day. */
export const todaySchema = yup
  .object({
    personId: personId().required(),
    timezone: timezone().required(),
    date: day().required().meta({ description: "The client's day." }),
    step: journeyStep().required(),
    day: count().required().meta({ description: 'Day of the step, from 1.' }),
    bpm: stepPace(),
    goals: stepGoals(),
    goalChoices: yup
      .array()
      .of(yup.string().oneOf(EXERCISE_GOALS).required())
      .required()
      .max(EXERCISE_GOALS.length)
      .meta({
        description: 'The types of exercises that the client may start now: all of them if the coach chose none.',
      }),
    slots: yup
      .array()
      .of(
        openingSchema
          .concat(
            yup.object({ slot: yup.string().oneOf(TIMES_OF_DAY).required().meta({ description: 'Part of the day.' }) }),
          )
          .meta({ id: 'ExerciseOpening' })
          .required(),
      )
      .required()
      .meta({ description: 'The exercise slots of the day. Empty in Grow.' }),
    windows: yup
      .array()
      .of(
        openingSchema
          .concat(
            yup.object({
              window: yup
                .string()
                .oneOf(REFLECTION_WINDOW_NAMES)
                .required()
                .meta({ description: 'Window of the day for which a reflection is planned.' }),
            }),
          )
          .meta({ id: 'ReflectionOpening' })
          .required(),
      )
      .required()
      .meta({
        description: 'The reflection windows of the day. In Grow, only those that were answered before it began.',
      }),
    next: yup
      .object({
        kind: yup
          .string()
          .oneOf(['exercise', 'reflection'])
          .required()
          .meta({ description: 'A slot for an `exercise`, or a window for a `reflection`.' }),
        opensAt: instant().required().meta({ description: 'When it opens.' }),
      })
      .nullable()
      .defined()
      .default(undefined)
      .meta({ description: 'The next opening, today or tomorrow. Null in Grow.' }),
  })
  .meta({ id: 'Today' })
/** A client's plan for today, with times and states. */
export type Today = yup.InferType<typeof todaySchema>
