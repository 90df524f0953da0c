import * as yup from 'yup'
import { EMAIL_MAX_LENGTH, RECORDS_LIMITS } from '../../model/constants.ts'
import {
  BREATHS_PER_MINUTE,
  EXERCISE_GOALS,
  GENDERS,
  JOURNEY_STEPS,
  STEP_GOALS,
  type BreathsPerMinute,
} from '../../model/enumerations.ts'
import { fieldError } from '../../model/field-errors.ts'
import {
  aboutMe,
  birthDate,
  email,
  firstName,
  instant,
  lastName,
  newPassword,
  timezone,
  uuid,
} from '../../model/fields.ts'

const batchOf = <T extends yup.AnyObject>(schema: yup.ObjectSchema<T>) =>
  yup.array().of(schema.required()).required().min(1).max(RECORDS_LIMITS.people)

const profile = {
  email: email(),
  firstName: firstName(),
  lastName: lastName(),
  password: newPassword().optional().meta({ description: 'Absent: the coach chooses a password by mail.' }),
}

/** Coaches of an organisation that imports its data. */
export const importedCoachesSchema = yup.object({
  coaches: batchOf(yup.object({ ...profile, aboutMe: aboutMe().optional() })).meta({ description: 'The coaches.' }),
})
/** Coaches to import into an organisation. */
export type ImportedCoaches = yup.InferType<typeof importedCoachesSchema>

const importedStepSchema = yup.object({
  step: yup.string().oneOf(JOURNEY_STEPS).required(),
  startedAt: instant().meta({ description: 'Absent: the step is planned.' }),
  bpm: yup
    .number<BreathsPerMinute>()
    .oneOf(BREATHS_PER_MINUTE)
    .meta({ description: "The coach's choices for a started step after the first." }),
  goals: yup.array().of(yup.string().oneOf(STEP_GOALS).required()).max(STEP_GOALS.length),
  goalChoices: yup.array().of(yup.string().oneOf(EXERCISE_GOALS).required()).max(EXERCISE_GOALS.length),
})

const timezoneSinceSchema = yup.object({ timezone: timezone().required(), since: instant().required() })

/** Clients with their past time zones and the steps of their journey. */
export const importedClientsSchema = yup.object({
  clients: batchOf(
    yup.object({
      ...profile,
      coach: email().meta({ description: "Email of the client's coach." }),
      birthDate: birthDate().required(fieldError('birthDateRequired')),
      gender: yup.string().required(fieldError('genderRequired')).oneOf(GENDERS, fieldError('genderRequired')),
      timezones: yup
        .array()
        .of(timezoneSinceSchema.required())
        .required()
        .min(1)
        .max(RECORDS_LIMITS.timezones)
        .meta({ description: 'Oldest first. In the first one the client joined.' }),
      steps: yup
        .array()
        .of(importedStepSchema.required())
        .required()
        .min(1)
        .max(JOURNEY_STEPS.length)
        .meta({ description: "In the journey's order. The first one has started." }),
    }),
  ),
})
/** Clients to import, each with zones and steps of the journey. */
export type ImportedClients = yup.InferType<typeof importedClientsSchema>

/** The imported people, in the order of the request. */
export const importedPersonsSchema = yup
  .array()
  .of(
    yup
      .object({
        personId: uuid().required(),
        email: yup.string().required().max(EMAIL_MAX_LENGTH),
        isNew: yup
          .boolean()
          .required()
          .meta({ description: 'False for a person from an earlier import, whose profile does not change.' }),
      })
      .required(),
  )
  .required()
  .max(RECORDS_LIMITS.people)

/** The imported clients, with only those zones and started steps that the request has. */
export const knownClientsSchema = yup
  .array()
  .of(
    yup
      .object({
        personId: uuid().required(),
        email: yup.string().required().max(EMAIL_MAX_LENGTH),
        isNew: yup.boolean().required().meta({ description: 'False for a client from an earlier import.' }),
        timezones: yup
          .array()
          .of(timezoneSinceSchema.required())
          .required()
          .max(RECORDS_LIMITS.timezones)
          .meta({ description: 'The zones, oldest first.' }),
        steps: yup
          .array()
          .of(
            yup
              .object({ step: yup.string().oneOf(JOURNEY_STEPS).required(), startedAt: instant().required() })
              .required(),
          )
          .required()
          .max(JOURNEY_STEPS.length)
          .meta({ description: 'The started steps, oldest first.' }),
      })
      .required(),
  )
  .required()
  .max(RECORDS_LIMITS.people)
/** A client whom this organisation has imported, with the id that records go to. */
export type KnownClient = yup.InferType<typeof knownClientsSchema>[number]
