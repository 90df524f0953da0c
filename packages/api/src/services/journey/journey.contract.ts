import * as yup from 'yup'
import {
  type BreathsPerMinute,
  BREATHS_PER_MINUTE,
  EXERCISE_GOALS,
  JOURNEY_STEPS,
  JOURNEY_STEP_STATUSES,
  STEP_GOALS,
} from '../../model/enumerations.ts'
import { day, instant, timezone, uuid } from '../../model/fields.ts'
import type { CountOfPlan, StepCount } from '../../model/rules.ts'
import { defineOperation } from '../../operation.ts'

const breathDaySchema = yup.object({
  date: day().required(),
  /** Day of the step, from 1. */
  day: yup.number().integer().required(),
  /** Share of the day's plan that is done, 0 to 1 (today: of the plan so far). In Grow relative to the client's own mean. Null without a plan. */
  depth: yup.number().min(0).max(1).nullable().defined(),
})
/** One breath of the journey line. */
export type BreathDay = yup.InferType<typeof breathDaySchema>

const journeySummarySchema = yup.object({
  personId: uuid().required(),
  id: uuid().required(),
  startedOn: day().required(),
  /** The client's zone and day at the time of the response. */
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
  /** The planned next step; null: none. */
  nextStep: yup.string().oneOf(JOURNEY_STEPS).nullable().defined(),
  /** The last seven days of the current step, oldest first. */
  days: yup.array().of(breathDaySchema.required()).required(),
})
export type JourneySummary = yup.InferType<typeof journeySummarySchema>

/** Counts of one day's plan. */
export const countSchema = yup.object({
  done: yup.number().integer().required(),
  /** Planned so far; null in Grow, where nothing is scheduled. */
  planned: yup.number().integer().nullable().defined(),
})

const journeyDaySchema = breathDaySchema.concat(
  yup.object({
    exercises: countSchema.required(),
    reflections: countSchema.required(),
    /** True when the client's time zone changed on the day. */
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
  /** Exercise types that the client may start. */
  goalChoices: yup.array().of(yup.string().oneOf(EXERCISE_GOALS).required()).required(),
  days: yup.array().of(journeyDaySchema.required()).required(),
})
export type JourneyStep = yup.InferType<typeof journeyStepSchema>

/** Done and planned over the days of a step. */
export function doneInStep({ days }: Pick<JourneyStep, 'days'>, of: 'exercises' | 'reflections'): CountOfPlan {
  const planned = days.map((entry) => entry[of].planned)
  return {
    done: days.reduce((sum, entry) => sum + entry[of].done, 0),
    planned: planned.every((count) => count === null)
      ? null
      : planned.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  }
}

/** Exercises and reflections of a step together, as the rules judge them. */
export function stepCountOf(step: Pick<JourneyStep, 'days'>): StepCount {
  const [exercises, reflections] = [doneInStep(step, 'exercises'), doneInStep(step, 'reflections')]
  const isScheduled = exercises.planned !== null && reflections.planned !== null
  return {
    day: step.days.length,
    done: exercises.done + reflections.done,
    planned: isScheduled ? (exercises.planned ?? 0) + (reflections.planned ?? 0) : null,
  }
}

const journeySchema = yup.object({
  personId: uuid().required(),
  id: uuid().required(),
  startedOn: day().required(),
  timezone: timezone().required(),
  /** The client's zones before `timezone`, oldest first, each until an instant. Absent where the client never moved. */
  earlierTimezones: yup
    .array()
    .of(yup.object({ timezone: timezone().required(), until: instant().required() }).required()),
  today: day().required(),
  /** In journey order; planned steps have no days. */
  steps: yup.array().of(journeyStepSchema.required()).required(),
})
export type Journey = yup.InferType<typeof journeySchema>

/** A list of choices without repetition. */
const someOf = <T extends string>(choices: readonly T[], none: string) =>
  yup
    .array()
    .of(yup.string().oneOf(choices).required())
    .required(none)
    .min(1, none)
    .max(choices.length)
    .test('unique', 'must not repeat an item', (chosen) => new Set(chosen).size === chosen.length)

/** The coach's choices for a client's next step. */
export const nextStepSchema = yup.object({
  /** The step to start. The server refuses it when another coach has started it in the meantime. */
  step: yup.string().oneOf(JOURNEY_STEPS).required(),
  goals: someOf(STEP_GOALS, 'Choose at least one goal'),
  /** Exercise types that the client may start. */
  goalChoices: someOf(EXERCISE_GOALS, 'Choose at least one exercise type'),
  bpm: yup.number<BreathsPerMinute>().oneOf(BREATHS_PER_MINUTE).required(),
})
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
    access: ['coach'],
    params: yup.object({ personId: uuid().required() }),
    status: 200,
    response: journeySchema,
    errors: ['not_found', 'validation_failed'],
  }),
  startNextStep: defineOperation({
    id: 'startNextStep',
    service: 'journey',
    method: 'POST',
    path: '/journeys/{personId}/steps/next',
    summary: 'End the current step of one client and start the planned next one. This can not be undone',
    access: ['coach'],
    params: yup.object({ personId: uuid().required() }),
    body: nextStepSchema,
    status: 200,
    response: journeySchema,
    errors: ['not_found', 'no_next_step_planned', 'step_already_started', 'validation_failed', 'step_starts_too_early'],
  }),
}
