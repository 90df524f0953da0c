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
  /** Absent: the coach chooses a password by mail. */
  password: newPassword().optional(),
}

/** Coaches of an organisation that imports its data. */
export const importedCoachesSchema = yup.object({
  coaches: batchOf(yup.object({ ...profile, aboutMe: aboutMe().optional() })),
})
export type ImportedCoaches = yup.InferType<typeof importedCoachesSchema>

const importedStepSchema = yup.object({
  step: yup.string().oneOf(JOURNEY_STEPS).required(),
  /** Absent: the step is planned. */
  startedAt: instant(),
  /** The coach's choices for a started step after the first. */
  bpm: yup.number<BreathsPerMinute>().oneOf(BREATHS_PER_MINUTE),
  goals: yup.array().of(yup.string().oneOf(STEP_GOALS).required()).max(STEP_GOALS.length),
  goalChoices: yup.array().of(yup.string().oneOf(EXERCISE_GOALS).required()).max(EXERCISE_GOALS.length),
})

const timezoneSinceSchema = yup.object({ timezone: timezone().required(), since: instant().required() })

/** Clients with their past time zones and the steps of their journey. */
export const importedClientsSchema = yup.object({
  clients: batchOf(
    yup.object({
      ...profile,
      /** Email of the client's coach. */
      coach: email(),
      birthDate: day().required('Birth date is required'),
      gender: yup.string().required('Gender is required').oneOf(GENDERS, 'Gender is required'),
      /** Oldest first. In the first one the client joined. */
      timezones: yup.array().of(timezoneSinceSchema.required()).required().min(1).max(100),
      /** In the journey's order. The first one has started. */
      steps: yup.array().of(importedStepSchema.required()).required().min(1).max(JOURNEY_STEPS.length),
    }),
  ),
})
export type ImportedClients = yup.InferType<typeof importedClientsSchema>

/** The imported people, in the order of the request. */
export const importedPersonsSchema = yup
  .array()
  .of(
    yup
      .object({
        personId: uuid().required(),
        email: yup.string().required(),
        /** False for a person from an earlier import, whose profile does not change. */
        isNew: yup.boolean().required(),
      })
      .required(),
  )
  .required()

/** The imported clients, with only those zones and started steps that the request has. */
export const knownClientsSchema = yup
  .array()
  .of(
    yup
      .object({
        personId: uuid().required(),
        email: yup.string().required(),
        isNew: yup.boolean().required(),
        timezones: yup.array().of(timezoneSinceSchema.required()).required(),
        /** The started steps, oldest first. */
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
