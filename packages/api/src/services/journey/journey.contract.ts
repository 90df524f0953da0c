import * as yup from 'yup'
import { INTEGER_MAX, TIMEZONE_CHANGES_MAX } from '../../model/limits.ts'
import {
  type BreathsPerMinute,
  BREATHS_PER_MINUTE,
  EXERCISE_GOALS,
  JOURNEY_STEPS,
  JOURNEY_STEP_STATUSES,
  STEP_GOALS,
} from '../../model/enumerations.ts'
import { fieldError } from '../../model/field-errors.ts'
import {
  count,
  day,
  instant,
  journeyStep,
  personId,
  recordId,
  stepGoals,
  stepPace,
  timezone,
} from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'

const breathDaySchema = yup
  .object({
    date: day().required().meta({ description: "The client's day." }),
    day: count().required().meta({ description: 'Day of the step, from 1.' }),
    depth: yup.number().min(0).max(INTEGER_MAX).nullable().defined().meta({
      description:
        "Share of the day's plan that is done, 0 to 1 (today: of the plan so far). In Grow its sessions relative to the client's own mean of the 14 days before, which may be more than 1. Null without a plan.",
    }),
  })
  .meta({ id: 'BreathDay' })
/** One breath of the journey line. */
export type BreathDay = yup.InferType<typeof breathDaySchema>

const journeySummarySchema = yup
  .object({
    personId: personId().required(),
    id: recordId().required(),
    startedOn: day().required().meta({ description: "The client's day on which it started." }),
    timezone: timezone().required().meta({ description: "The client's zone and day at the time of the response." }),
    today: day().required().meta({ description: "The client's day at the time of the response." }),
    currentStep: yup
      .object({
        id: recordId().required(),
        step: journeyStep().required(),
        startedOn: day().required().meta({ description: "The client's day on which it started." }),
        day: count().required().meta({ description: 'Day of the step, from 1.' }),
      })
      .required()
      .meta({ description: 'The current phase.' }),
    nextStep: yup
      .string()
      .oneOf(JOURNEY_STEPS)
      .nullable()
      .defined()
      .meta({ description: 'The planned next step. Null if there is none.' }),
    days: yup
      .array()
      .of(breathDaySchema.required())
      .required()
      .max(7)
      .meta({ description: 'The last seven days of the current step, oldest first.' }),
  })
  .meta({ id: 'JourneySummary' })
/** A client's current step and day, as shown in the clients list. */
export type JourneySummary = yup.InferType<typeof journeySummarySchema>

/** Counts for one day's plan. */
export const countSchema = yup
  .object({
    done: count().required().meta({ description: 'How many are done.' }),
    planned: count()
      .nullable()
      .defined()
      .meta({ description: 'Planned so far; null in Grow, where nothing is scheduled.' }),
  })
  .meta({ id: 'DayCount' })

const journeyDaySchema = breathDaySchema
  .concat(
    yup.object({
      exercises: countSchema.required().meta({ description: 'Exercises of the day.' }),
      reflections: countSchema.required().meta({ description: 'Reflections of the day.' }),
      isTimezoneChanged: yup
        .boolean()
        .required()
        .meta({ description: "True when the client's time zone changed on the day." }),
    }),
  )
  .meta({ id: 'JourneyDay' })
/** One day of a journey, with the numbers of done and planned exercises and reflections. */
export type JourneyDay = yup.InferType<typeof journeyDaySchema>

const journeyStepSchema = yup
  .object({
    id: recordId().required(),
    step: journeyStep().required(),
    status: yup.string().oneOf(JOURNEY_STEP_STATUSES).required().meta({ description: 'Planned, active or completed.' }),
    startedOn: day()
      .nullable()
      .defined()
      .meta({ description: "The client's day on which it started. Null if it has not." }),
    endedOn: day().nullable().defined().meta({ description: 'Last day of a completed step.' }),
    bpm: stepPace(),
    goals: stepGoals(),
    goalChoices: yup
      .array()
      .of(yup.string().oneOf(EXERCISE_GOALS).required())
      .required()
      .max(EXERCISE_GOALS.length)
      .meta({ description: 'Exercise types that the client may start.' }),
    days: yup
      .array()
      .of(journeyDaySchema.required())
      .required()
      .meta({ description: 'Its days so far, oldest first.' }),
  })
  .meta({ id: 'JourneyStep' })
/** A step of a client's journey, with its days up to today. */
export type JourneyStep = yup.InferType<typeof journeyStepSchema>

const journeySchema = yup
  .object({
    personId: personId().required(),
    id: recordId().required(),
    startedOn: day().required().meta({ description: "The client's day on which it started." }),
    timezone: timezone().required(),
    earlierTimezones: yup
      .array()
      .of(
        yup
          .object({
            timezone: timezone().required(),
            until: instant().required().meta({ description: 'When the client left the zone.' }),
          })
          .required(),
      )
      .max(TIMEZONE_CHANGES_MAX)
      .meta({
        description:
          "The client's zones before `timezone`, oldest first, each until an instant. Absent if the client never moved.",
      }),
    today: day().required().meta({ description: "The client's day at the time of the response." }),
    steps: yup
      .array()
      .of(journeyStepSchema.required())
      .required()
      .max(JOURNEY_STEPS.length)
      .meta({ description: 'In journey order; planned steps have no days.' }),
  })
  .meta({ id: 'Journey' })
/** A client's whole journey. */
export type Journey = yup.InferType<typeof journeySchema>

/** Returns the schema for a list of choices without duplicates. */
const someOf = <T extends string>(choices: readonly T[], none: string) =>
  yup
    .array()
    .of(yup.string().oneOf(choices).required())
    .required(none)
    .min(1, none)
    .max(choices.length)
    .test('unique', 'must not repeat an item', (chosen) => new Set(chosen).size === chosen.length)

/** The coach's choices for a client's next step. */
export const nextStepSchema = yup
  .object({
    step: yup.string().oneOf(JOURNEY_STEPS).required().meta({
      description: 'The step to start. The server refuses it when another coach has started it in the meantime.',
    }),
    goals: someOf(STEP_GOALS, fieldError('goalsNeeded')).meta({
      description: 'What the coach and the client want to reach in the phase.',
    }),
    goalChoices: someOf(EXERCISE_GOALS, fieldError('goalChoicesNeeded')).meta({
      description: 'Exercise types that the client may start.',
    }),
    bpm: yup
      .number<BreathsPerMinute>()
      .oneOf(BREATHS_PER_MINUTE)
      .required()
      .meta({ description: 'Pace of the step in breaths a minute.' }),
  })
  .meta({ id: 'NextStep' })
/** A coach's choices for a client's next step. */
export type NextStep = yup.InferType<typeof nextStepSchema>

/** Journeys, their days, and the start of the next step. */
export const journeyOperations = {
  listJourneys: defineOperation({
    id: 'listJourneys',
    service: 'journey',
    method: 'GET',
    path: '/journeys',
    summary: 'Phase and last seven days of every client of the caller',
    access: ['coach'],
    status: 200,
    response: yup.array().of(journeySummarySchema.required()).required(),
    errors: [],
  }),
  getJourney: defineOperation({
    id: 'getJourney',
    service: 'journey',
    method: 'GET',
    path: '/journeys/{personId}',
    summary: 'The whole journey of one client, day by day',
    access: ['coach', 'user'],
    params: yup.object({ personId: personId().required() }),
    status: 200,
    response: journeySchema,
    errors: ['not_found', 'validation_failed'],
  }),
  startNextStep: defineOperation({
    id: 'startNextStep',
    service: 'journey',
    method: 'POST',
    path: '/journeys/{personId}/steps/next',
    summary: 'End the current step of one client and start the planned next one. This cannot be undone',
    access: ['coach'],
    params: yup.object({ personId: personId().required() }),
    body: nextStepSchema,
    status: 200,
    response: journeySchema,
    errors: ['not_found', 'no_next_step_planned', 'step_already_started', 'validation_failed', 'step_starts_too_early'],
  }),
  planNextSteps: defineOperation({
    id: 'planNextSteps',
    service: 'journey',
    method: 'PUT',
    path: '/imports/{personId}/steps',
    summary:
      "Plan the phases after an imported client's last one, so that the coach can start them. Repeating it changes nothing",
    access: 'import',
    params: yup.object({ personId: personId().required() }),
    status: 204,
    errors: ['not_found', 'validation_failed'],
  }),
}
