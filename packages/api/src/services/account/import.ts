import * as yup from 'yup'
import { RECORDS_LIMITS } from '../../model/constants.ts'
import {
  BREATHS_PER_MINUTE,
  EXERCISE_GOALS,
  GENDERS,
  JOURNEY_STEPS,
  STEP_GOALS,
  type BreathsPerMinute,
} from '../../model/enumerations.ts'
import { aboutMe, day, email, firstName, instant, lastName, newPassword, timezone, uuid } from '../../model/fields.ts'

const batchOf = <T extends yup.AnyObject>(schema: yup.ObjectSchema<T>) =>
  yup.array().of(schema.required()).required().min(1).max(RECORDS_LIMITS.people)

const profile = {
  email: email(),
  firstName: firstName(),
  lastName: lastName(),
  /** Absent: chosen by mail, or never. */
  password: newPassword().optional(),
}

/** Coaches of an organisation that moves to Attune. */
export const importedCoachesSchema = yup.object({
  coaches: batchOf(yup.object({ ...profile, aboutMe: aboutMe().optional() })),
})
export type ImportedCoaches = yup.InferType<typeof importedCoachesSchema>

const importedStepSchema = yup.object({
  step: yup.string().oneOf(JOURNEY_STEPS).required(),
  /** Absent: it is planned. */
  startedAt: instant(),
  /** Of a step that has begun after another one, what was chosen for it. */
  bpm: yup.number<BreathsPerMinute>().oneOf(BREATHS_PER_MINUTE),
  goals: yup.array().of(yup.string().oneOf(STEP_GOALS).required()).max(STEP_GOALS.length),
  goalChoices: yup.array().of(yup.string().oneOf(EXERCISE_GOALS).required()).max(EXERCISE_GOALS.length),
})

const timezoneSinceSchema = yup.object({ timezone: timezone().required(), since: instant().required() })

/** Clients who were somebody's before: with the zones that they have lived in, and how far their journey is. */
export const importedClientsSchema = yup.object({
  clients: batchOf(
    yup.object({
      ...profile,
      /** Email of the coach whose client this is. */
      coach: email(),
      birthDate: day().required('Birth date is required'),
      gender: yup.string().required('Gender is required').oneOf(GENDERS, 'Gender is required'),
      /** Oldest first; the first one is that in which the client joined. */
      timezones: yup.array().of(timezoneSinceSchema.required()).required().min(1).max(100),
      /** In the journey's order; the first one has begun. */
      steps: yup.array().of(importedStepSchema.required()).required().min(1).max(JOURNEY_STEPS.length),
    }),
  ),
})
export type ImportedClients = yup.InferType<typeof importedClientsSchema>

/** Who was imported, in the order of the import. */
export const importedPersonsSchema = yup
  .array()
  .of(
    yup
      .object({
        personId: uuid().required(),
        email: yup.string().required(),
        /** False for a person that an earlier import made, whose profile stays as it is. */
        isNew: yup.boolean().required(),
      })
      .required(),
  )
  .required()

/** The imported clients, with the zones and begun steps that were sent: what else is known of a client is not told. */
export const knownClientsSchema = yup
  .array()
  .of(
    yup
      .object({
        personId: uuid().required(),
        email: yup.string().required(),
        isNew: yup.boolean().required(),
        timezones: yup.array().of(timezoneSinceSchema.required()).required(),
        /** The steps that have begun, oldest first. */
        steps: yup
          .array()
          .of(
            yup
              .object({ step: yup.string().oneOf(JOURNEY_STEPS).required(), startedAt: instant().required() })
              .required(),
          )
          .required(),
      })
      .required(),
  )
  .required()
export type KnownClient = yup.InferType<typeof knownClientsSchema>[number]
