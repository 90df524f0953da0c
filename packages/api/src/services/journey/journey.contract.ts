import * as yup from 'yup'
import {
  type BreathsPerMinute,
  BREATHS_PER_MINUTE,
  EXERCISE_GOALS,
  JOURNEY_STEPS,
  JOURNEY_STEP_STATUSES,
  STEP_GOALS,
} from '../../model/enumerations.ts'
import { day, timezone, uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'

const breathDaySchema = yup.object({
  date: day().required(),
  /** Day of the step, from 1. */
  day: yup.number().integer().required(),
  /** Share of the day's plan that was done, 0 to 1 (today: of the plan so far); in grow against the client's own mean; null where nothing was planned. */
  depth: yup.number().min(0).max(1).nullable().defined(),
})
/** One breath of the journey line. */
export type BreathDay = yup.InferType<typeof breathDaySchema>

const journeySummarySchema = yup.object({
  personId: uuid().required(),
  id: uuid().required(),
  startedOn: day().required(),
  /** The client's zone and day at the moment of the answer. */
  timezone: timezone().required(),
  today: day().required(),
  currentStep: yup
    .object({
      id: uuid().required(),
      step: yup.string().oneOf(JOURNEY_STEPS).required(),
      startedOn: day().required(),
      day: yup.number().integer().required(),
    })
    .required(),
  /** The planned next step; null where none is planned. */
  nextStep: yup.string().oneOf(JOURNEY_STEPS).nullable().defined(),
  /** The last seven days of the current step, oldest first. */
  days: yup.array().of(breathDaySchema.required()).required(),
})
export type JourneySummary = yup.InferType<typeof journeySummarySchema>

/** Done of planned. */
export const countSchema = yup.object({
  done: yup.number().integer().required(),
  /** Planned so far; null in grow, where nothing is scheduled. */
  planned: yup.number().integer().nullable().defined(),
})

const journeyDaySchema = breathDaySchema.concat(
  yup.object({
    exercises: countSchema.required(),
    reflections: countSchema.required(),
    /** True on a day on which the client's time zone changed. */
    isTimezoneChanged: yup.boolean().required(),
  }),
)
export type JourneyDay = yup.InferType<typeof journeyDaySchema>

const journeyStepSchema = yup.object({
  id: uuid().required(),
  step: yup.string().oneOf(JOURNEY_STEPS).required(),
  status: yup.string().oneOf(JOURNEY_STEP_STATUSES).required(),
  startedOn: day().nullable().defined(),
  /** Last day of a completed step. */
  endedOn: day().nullable().defined(),
  bpm: yup.number().oneOf(BREATHS_PER_MINUTE).nullable().defined(),
  goals: yup.array().of(yup.string().oneOf(STEP_GOALS).required()).required(),
  /** Which exercise types the client may start. */
  goalChoices: yup.array().of(yup.string().oneOf(EXERCISE_GOALS).required()).required(),
  days: yup.array().of(journeyDaySchema.required()).required(),
})
export type JourneyStep = yup.InferType<typeof journeyStepSchema>

const journeySchema = yup.object({
  personId: uuid().required(),
  id: uuid().required(),
  startedOn: day().required(),
  timezone: timezone().required(),
  today: day().required(),
  /** In journey order; planned steps have no days. */
  steps: yup.array().of(journeyStepSchema.required()).required(),
})
export type Journey = yup.InferType<typeof journeySchema>

/** The choices of a list without repetition. */
const someOf = <T extends string>(choices: readonly T[], none: string) =>
  yup
    .array()
    .of(yup.string().oneOf(choices).required())
    .required(none)
    .min(1, none)
    .max(choices.length)
    .test('unique', 'must name nothing twice', (chosen) => new Set(chosen).size === chosen.length)

/** What a coach decides when a client's next step begins. */
export const nextStepSchema = yup.object({
  /** The step that the coach means: another one planned by now means that somebody was quicker. */
  step: yup.string().oneOf(JOURNEY_STEPS).required(),
  goals: someOf(STEP_GOALS, 'Choose at least one goal'),
  /** Which exercise types the client may start. */
  goalChoices: someOf(EXERCISE_GOALS, 'Choose at least one exercise type'),
  bpm: yup.number<BreathsPerMinute>().oneOf(BREATHS_PER_MINUTE).required(),
})
export type NextStep = yup.InferType<typeof nextStepSchema>

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
    access: ['coach'],
    params: yup.object({ personId: uuid().required() }),
    status: 200,
    response: journeySchema,
    errors: [404, 422],
  }),
  startNextStep: defineOperation({
    id: 'startNextStep',
    service: 'journey',
    method: 'POST',
    path: '/journeys/{personId}/steps/next',
    summary: 'End the current step of one client and begin the planned next one, which can not be taken back',
    access: ['coach'],
    params: yup.object({ personId: uuid().required() }),
    body: nextStepSchema,
    status: 200,
    response: journeySchema,
    errors: [404, 409, 422],
  }),
}
