import { PREFERRED_STEP_DAYS } from '../../model/constants.ts'
import { JOURNEY_STEPS, type JourneyStepName } from '../../model/enumerations.ts'
import { addDays } from '../../model/time/local-date.ts'
import { dayIn } from '../../model/time/zones.ts'
import type { Journey, JourneyDay, JourneyStep, JourneySummary } from '../../services/journey/journey.contract.ts'
import { mockId, type ClientFixture } from './client-fixtures.ts'

const startedStep = (
  member: ClientFixture,
  index: number,
  step: JourneyStepName,
  startedOn: string,
  days: JourneyDay[],
): JourneyStep => ({
  id: mockId(3 + JOURNEY_STEPS.indexOf(step), index),
  step,
  status: step === member.step ? 'active' : 'completed',
  startedOn,
  endedOn: step === member.step ? null : addDays(startedOn, PREFERRED_STEP_DAYS - 1),
  bpm: step === 'learn' ? 10 : step === 'sense' ? 8 : 6,
  goals: ['stressBalance'],
  goalChoices: ['learn', 'calm'],
  days,
})

function daysOf(
  step: JourneyStepName,
  startedOn: string,
  depths: readonly (number | null)[],
  lastDay: number,
): JourneyDay[] {
  const isScheduled = step !== 'grow'
  return Array.from({ length: lastDay }, (_, index) => {
    const depth = depths[depths.length - lastDay + index] ?? (index < lastDay - depths.length ? 0.85 : null)
    const planned = step === 'learn' ? [3, 5] : [6, 5]
    const [exercises = 0, reflections = 0] = planned.map((count) => Math.round(count * (depth ?? 0)))
    return {
      date: addDays(startedOn, index),
      day: index + 1,
      depth,
      exercises: { done: exercises, planned: isScheduled ? (planned[0] ?? 0) : null },
      reflections: { done: isScheduled ? reflections : 0, planned: isScheduled ? (planned[1] ?? 0) : null },
      isTimezoneChanged: false,
    }
  })
}

/** Returns a client's journey: the current step as in the fixture, preceded by complete steps. */
export function journeyOf(member: ClientFixture, index: number, now: Date): Journey {
  const today = dayIn(member.timezone, now)
  const position = JOURNEY_STEPS.indexOf(member.step)
  const currentStart = addDays(today, 1 - member.day)
  const started = JOURNEY_STEPS.slice(0, position + 1).map((step, at) => {
    const startedOn = addDays(currentStart, (at - position) * PREFERRED_STEP_DAYS)
    return step === member.step
      ? startedStep(member, index, step, startedOn, daysOf(step, startedOn, member.depths, member.day))
      : startedStep(
          member,
          index,
          step,
          startedOn,
          daysOf(step, startedOn, [0.7, 0.85, 1, 0.6, 0.9, 0.4, 1], PREFERRED_STEP_DAYS),
        )
  })
  const planned = member.hasNextStep === false ? [] : JOURNEY_STEPS.slice(position + 1)
  return {
    personId: mockId(1, index),
    id: mockId(6, index),
    startedOn: started[0]?.startedOn ?? currentStart,
    timezone: member.timezone,
    today,
    steps: [
      ...started,
      ...planned.map((step): JourneyStep => ({
        id: mockId(3 + JOURNEY_STEPS.indexOf(step), index),
        step,
        status: 'planned',
        startedOn: null,
        endedOn: null,
        bpm: null,
        goals: [],
        goalChoices: [],
        days: [],
      })),
    ],
  }
}

/** Returns a journey in the form of the clients list. */
export function summaryOf(journey: Journey): JourneySummary {
  const current = journey.steps.find(({ status }) => status === 'active')
  if (!current?.startedOn) throw new Error('A mock journey has an active step')
  const next = journey.steps.find(({ status }) => status === 'planned')
  return {
    personId: journey.personId,
    id: journey.id,
    startedOn: journey.startedOn,
    timezone: journey.timezone,
    today: journey.today,
    currentStep: { id: current.id, step: current.step, startedOn: current.startedOn, day: current.days.length },
    nextStep: next?.step ?? null,
    days: current.days.slice(-7).map(({ date, day, depth }) => ({ date, day, depth })),
  }
}
