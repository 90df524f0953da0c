import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import type { Journey, JourneyDay, JourneyStep, NextStep } from '../services/journey/journey.contract.ts'
import { MockProblem } from './answering.ts'
import { importedClientOf, rowOf } from './checks.ts'
import type { SignedIn } from './sessions.ts'
import { summaryOf } from './database/journeys.ts'
import type { MockDatabase } from './database/database.ts'

function started(step: JourneyStep, today: string, { goals, goalChoices, bpm }: NextStep): JourneyStep {
  const isScheduled = step.step !== 'grow'
  const nothing = { done: 0, planned: isScheduled ? 0 : null }
  const day = { date: today, day: 1, depth: null, exercises: nothing, reflections: nothing, isTimezoneChanged: false }
  return { ...step, status: 'active', startedOn: today, goals, goalChoices, bpm, days: [day] }
}

/**
 * Returns a step as completed. The day of the change belongs to the new step, unless the old step began or something
 * was done in it on that day.
 */
function ended(step: JourneyStep, today: string): JourneyStep {
  const isDone = ({ exercises, reflections }: JourneyDay) => exercises.done + reflections.done > 0
  const days = step.days.filter((day) => step.days.length === 1 || day.date < today || isDone(day))
  return { ...step, status: 'completed', endedOn: days.at(-1)?.date ?? today, days }
}

function withNextStep(journey: Journey, choices: NextStep): Journey {
  const next = journey.steps.find(({ status }) => status === 'planned')
  const meant = journey.steps.find(({ step }) => step === choices.step)
  if (meant && meant.status !== 'planned') throw new MockProblem('step_already_started')
  if (next?.step !== choices.step) throw new MockProblem('no_next_step_planned')
  const steps = journey.steps.map((step) => {
    if (step === next) return started(step, journey.today, choices)
    return step.status === 'active' ? ended(step, journey.today) : step
  })
  return { ...journey, steps }
}

/** Returns the handlers for journeys and for starting the next step. */
export function journeyHandlers(database: MockDatabase, signedIn: SignedIn): HttpHandler[] {
  const { journey } = contract
  return [
    signedIn(journey.listJourneys, () => database.journeySummaries),
    signedIn(journey.getJourney, ({ params }) => rowOf(database.journeys, params.personId)),
    signedIn(journey.startNextStep, ({ params, body }) => {
      const before = rowOf(database.journeys, params.personId)
      const after = withNextStep(before, body)
      database.journeys = database.journeys.map((known) => (known === before ? after : known))
      database.journeySummaries = database.journeySummaries.map((known) =>
        known.personId === after.personId ? summaryOf(after) : known,
      )
      return after
    }),
    signedIn(journey.planNextSteps, ({ params }) => void importedClientOf(database, params.personId)),
  ]
}
