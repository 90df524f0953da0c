import * as yup from 'yup'
import { ACTIVITY_PAGE, SURVEY_NAME_MAX_LENGTH } from '../../model/limits.ts'
import { ACTIVITY_KINDS, OPENING_STATES, REFLECTION_WINDOW_NAMES } from '../../model/enumerations.ts'
import { count, day, instant, journeyStep, personId, recordId, timezone, uuid } from '../../model/fields.ts'
import { countSchema } from '../journey/journey.contract.ts'

/** Returns the schema for a client's local time, `HH:MM`, in the zone that applied then. */
const clock = () => yup.string().matches(/^([01]\d|2[0-4]):[0-5]\d$/, 'must be a time like 19:40')

const kind = () => yup.string().oneOf(ACTIVITY_KINDS).required().meta({ description: 'What was done or planned.' })

const doneSchema = yup
  .object({
    kind: kind(),
    doneAt: instant().nullable().defined().meta({ description: 'Null if it is not done.' }),
    time: clock()
      .nullable()
      .defined()
      .meta({ description: "The client's local time, like 19:40, in the zone at that time. Null if it is not done." }),
  })
  .meta({ id: 'DoneActivity' })

const slotSchema = doneSchema
  .concat(
    yup.object({
      slot: yup.string().oneOf(['morning', 'afternoon', 'evening']).required().meta({
        description:
          "Open from 07:00 (`morning`), 13:00 (`afternoon`) or 18:00 (`evening`) to the end of the client's day. Sense has four afternoon slots.",
      }),
      state: yup
        .string()
        .oneOf(OPENING_STATES)
        .required()
        .meta({ description: 'Done, missed, open, not open yet (`ahead`), or cut by a change of step or zone.' }),
      sessionId: uuid().nullable().defined().meta({ description: 'The id of the exercise. Null if it is not done.' }),
    }),
  )
  .meta({ id: 'ExerciseSlot' })

const windowSchema = doneSchema
  .concat(
    yup.object({
      window: yup
        .string()
        .oneOf(REFLECTION_WINDOW_NAMES)
        .required()
        .meta({ description: 'Window of the day for which a reflection is planned.' }),
      state: yup
        .string()
        .oneOf(OPENING_STATES)
        .required()
        .meta({ description: 'Done, missed, open, not open yet (`ahead`), or cut by a change of step or zone.' }),
    }),
  )
  .meta({ id: 'ReflectionWindow' })

const recordSchema = yup
  .object({
    kind: kind(),
    id: recordId().required(),
    doneAt: instant().required().meta({ description: 'When it was done.' }),
    time: clock().required().meta({ description: "The client's local time, like 19:40, in the zone at that time." }),
  })
  .meta({ id: 'ActivityRecord' })

const activityDaySchema = yup
  .object({
    date: day().required().meta({ description: "The client's day." }),
    step: journeyStep().required(),
    day: count().required().meta({ description: 'Day of the step, from 1.' }),
    exercises: countSchema.required().meta({ description: 'Exercises of the day.' }),
    reflections: countSchema.required().meta({ description: 'Reflections of the day.' }),
    slots: yup
      .array()
      .of(slotSchema.required())
      .required()
      .meta({ description: "In the specification's order. Empty in Grow." }),
    extras: yup
      .array()
      .of(recordSchema.required())
      .required()
      .meta({ description: 'Exercises outside of the slots. In Grow, all exercises.' }),
    windows: yup
      .array()
      .of(windowSchema.required())
      .required()
      .meta({ description: "In the day's order. Empty in Grow." }),
    assessments: yup
      .array()
      .of(
        recordSchema
          .concat(
            yup.object({
              name: yup.string().required().max(SURVEY_NAME_MAX_LENGTH).meta({ description: 'The displayed name.' }),
            }),
          )
          .meta({ id: 'CompletedAssessment' })
          .required(),
      )
      .required()
      .meta({ description: 'Assessments completed on the day.' }),
    zoneChange: yup
      .object({
        time: clock().required().meta({
          description: "The client's local time, like 19:40, in the zone at that time.",
        }),
        from: timezone().required().meta({ description: 'The zone before.' }),
        to: timezone().required().meta({ description: 'The zone after.' }),
      })
      .nullable()
      .defined()
      .meta({ description: "A change of the client's time zone, with its local time in the zone before." }),
  })
  .meta({ id: 'ActivityDay' })
/** A client's activity on one day, done and missed. */
export type ActivityDay = yup.InferType<typeof activityDaySchema>

/** A page of a client’s activity by days. */
export const activitySchema = yup
  .object({
    personId: personId().required(),
    timezone: timezone().required().meta({ description: "The client's zone and day at the time of the response." }),
    today: day().required().meta({ description: "The client's day at the time of the response." }),
    days: yup
      .array()
      .of(activityDaySchema.required())
      .required()
      .max(ACTIVITY_PAGE.most)
      .meta({ description: 'Newest first.' }),
    hasEarlier: yup.boolean().required().meta({ description: 'True if the journey has earlier days.' }),
  })
  .meta({ id: 'Activity' })
/** A page of a client’s activity, newest day first. */
export type Activity = yup.InferType<typeof activitySchema>
