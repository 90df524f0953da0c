import * as yup from 'yup'
import { EMAIL_MAX_LENGTH, RECORDS_LIMITS } from '../../model/limits.ts'
import {
  BREATHS_PER_MINUTE,
  EXERCISE_GOALS,
  JOURNEY_STEPS,
  STEP_GOALS,
  type BreathsPerMinute,
} from '../../model/enumerations.ts'
import {
  aboutMe,
  email,
  firstName,
  instant,
  journeyStep,
  lastName,
  newClientFields,
  newPassword,
  personId,
  timezone,
} from '../../model/fields.ts'

const batchOf = <T extends yup.AnyObject>(schema: yup.ObjectSchema<T>) =>
  yup.array().of(schema.required()).required().min(1).max(RECORDS_LIMITS.people)

const profile = {
  email: email(),
  firstName: firstName(),
  lastName: lastName(),
  password: newPassword().optional().meta({ description: 'If absent, the coach chooses a password by mail.' }),
}

/** Coaches of an organisation that imports its data. */
export const importedCoachesSchema = yup
  .object({
    coaches: batchOf(yup.object({ ...profile, aboutMe: aboutMe().optional() }).meta({ id: 'ImportedCoach' })).meta({
      description: 'The coaches.',
    }),
  })
  .meta({ id: 'ImportedCoaches' })
/** Coaches to import into an organisation. */
export type ImportedCoaches = yup.InferType<typeof importedCoachesSchema>

const importedStepSchema = yup
  .object({
    step: journeyStep().required(),
    startedAt: instant().meta({ description: 'If absent, the step is planned.' }),
    bpm: yup.number<BreathsPerMinute>().oneOf(BREATHS_PER_MINUTE).meta({
      description: "Pace of a started step, in breaths a minute. If absent in the first step, the step's usual pace.",
    }),
    goals: yup
      .array()
      .of(yup.string().oneOf(STEP_GOALS).required())
      .max(STEP_GOALS.length)
      .meta({ description: 'What the coach and the client want to reach in the phase.' }),
    goalChoices: yup
      .array()
      .of(yup.string().oneOf(EXERCISE_GOALS).required())
      .max(EXERCISE_GOALS.length)
      .meta({ description: 'Types of exercises that the client may start in the phase.' }),
  })
  .meta({ id: 'ImportedStep' })
type ImportedStep = yup.InferType<typeof importedStepSchema>

/**
 * Returns the reasons why the steps don't form a journey, if any. A journey consists of Learn, Sense and Grow, in this
 * order. Steps that have started come first, each later than the previous one, and the others are planned.
 */
function faultsOfSteps(steps: readonly ImportedStep[]): string[] {
  const faults = steps.flatMap(({ step }, index) =>
    step === JOURNEY_STEPS[index] ? [] : [`must be ${JOURNEY_STEPS.join(', ')} in this order, from the first one on`],
  )
  for (const [index, { step, startedAt, bpm, goals, goalChoices }] of steps.entries()) {
    const before = steps[index - 1]
    if (startedAt === undefined) {
      if (bpm !== undefined || goals !== undefined || goalChoices !== undefined)
        faults.push(`must have no choices for ${step}, which has not started`)
      continue
    }
    if (!before) continue
    if (before.startedAt === undefined) faults.push(`must not start ${step} before ${before.step}`)
    else if (Date.parse(startedAt) <= Date.parse(before.startedAt))
      faults.push(`must start ${step} later than ${before.step}`)
    if (bpm === undefined) faults.push(`must have the pace of ${step}: ${BREATHS_PER_MINUTE.join(', ')}`)
  }
  return [...new Set(faults)]
}

const isListOfSteps = (steps: unknown): steps is ImportedStep[] =>
  Array.isArray(steps) && steps.length <= JOURNEY_STEPS.length && steps.every((step) => importedStepSchema.isType(step))

const timezoneSinceSchema = yup
  .object({
    timezone: timezone().required(),
    since: instant().required().meta({ description: 'The instant from which it applies.' }),
  })
  .meta({ id: 'TimezoneSince' })

/** Clients with their past time zones and their journeys' steps. */
export const importedClientsSchema = yup
  .object({
    clients: batchOf(
      yup
        .object({
          ...profile,
          coach: email().meta({ description: "Email of the client's coach." }),
          ...newClientFields(),
          timezones: yup
            .array()
            .of(timezoneSinceSchema.required())
            .required()
            .min(1)
            .max(RECORDS_LIMITS.timezones)
            .meta({ description: 'Oldest first. In the first one the client joined.' }),
          steps: yup.array().of(importedStepSchema.required()).required().min(1).max(JOURNEY_STEPS.length).meta({
            description:
              'Learn, Sense and Grow in this order, all or the first ones. At least the first one has started, each later than the one before. The others are planned.',
          }),
        })
        .meta({ id: 'ImportedClient' })
        // This test is on the client, so that faults in individual fields are reported as well.
        .test('journey', (client, { path, createError }) => {
          const steps: unknown = client?.steps
          if (!isListOfSteps(steps)) return true
          if (steps[0] && steps[0].startedAt === undefined)
            return createError({ path: `${path}.steps[0].startedAt`, message: 'is required' })
          const faults = faultsOfSteps(steps)
          return faults.length === 0 || createError({ path: `${path}.steps`, message: faults.join('; ') })
        }),
    ).meta({ description: 'The clients.' }),
  })
  .meta({ id: 'ImportedClients' })
/** Clients to import, each with time zones and the journey's steps. */
export type ImportedClients = yup.InferType<typeof importedClientsSchema>

/** The imported people, in the order of the request. */
export const importedPersonsSchema = yup
  .array()
  .of(
    yup
      .object({
        personId: personId().required(),
        email: yup.string().required().max(EMAIL_MAX_LENGTH).meta({ description: "The account's email address." }),
        isNew: yup
          .boolean()
          .required()
          .meta({ description: 'False for a person from an earlier import, whose profile does not change.' }),
      })
      .meta({ id: 'ImportedPerson' })
      .required(),
  )
  .required()
  .max(RECORDS_LIMITS.people)

/** The imported clients, with only the zones and started steps that the request contains. */
export const knownClientsSchema = yup
  .array()
  .of(
    yup
      .object({
        personId: personId().required(),
        email: yup.string().required().max(EMAIL_MAX_LENGTH).meta({ description: "The account's email address." }),
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
              .object({
                step: journeyStep().required(),
                startedAt: instant().required().meta({ description: 'When it started.' }),
              })
              .required(),
          )
          .required()
          .max(JOURNEY_STEPS.length)
          .meta({ description: 'The started steps, oldest first.' }),
      })
      .meta({ id: 'KnownClient' })
      .required(),
  )
  .required()
  .max(RECORDS_LIMITS.people)
/** A client whom this organisation has imported, with the id for sending records. */
export type KnownClient = yup.InferType<typeof knownClientsSchema>[number]
