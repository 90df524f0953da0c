import type { HttpHandler } from 'msw'
import { contract, faultOf } from '../contract.ts'
import type { ExerciseSession } from '../services/exercise/exercise.contract.ts'
import { MockProblem, refuse } from './answering.ts'
import { checkOnJourney, importedClientOf, pastInstant, rowOf } from './checks.ts'
import { arrive } from './live.handlers.ts'
import { pageIn } from './page.ts'
import type { SignedIn } from './sessions.ts'
import { exerciseSessionsOf, unratedSession } from './world/exercise-sessions.ts'
import { paceResponseOf } from './world/pace-response.ts'
import type { MockWorld } from './world/world.ts'

const iso = (instant: string) => new Date(instant).toISOString()

/** Exercise sessions. The first client starts, finishes and records more of them; the mock measures nothing. */
export function exerciseHandlers(world: MockWorld, signedIn: SignedIn): HttpHandler[] {
  const { exercise } = contract

  function checkPast(exercises: readonly { startedAt: string; endedAt: string }[]): void {
    for (const [index, done] of exercises.entries()) {
      const path = `exercises[${index}]`
      const startedAt = pastInstant(world, `${path}.startedAt`, done.startedAt)
      if (pastInstant(world, `${path}.endedAt`, done.endedAt) < startedAt)
        refuse({ path: `${path}.endedAt`, message: 'must not be before the start' })
    }
  }

  function sessionsOf(personId: string | undefined): ExerciseSession[] {
    const index = world.journeySummaries.findIndex((journey) => journey.personId === personId)
    const journey = world.journeySummaries[index]
    const progress = world.exerciseProgress[index]
    const engagement = world.engagements[index]
    if (!journey || !progress || !engagement) throw new MockProblem('not_found')
    const generated = exerciseSessionsOf(journey, progress, engagement)
    const all = index === 0 ? [...world.doneExercises, ...generated] : generated
    return all.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id))
  }

  const currentStep = () => world.journeys[0]?.steps.find(({ status }) => status === 'active')

  function checkGoals(exercises: readonly Pick<ExerciseSession, 'goal'>[], pathOf: (index: number) => string): void {
    const choices = currentStep()?.goalChoices ?? []
    // None chosen: all of them.
    if (choices.length === 0) return
    const message = 'must be a type that the coach has chosen for the step'
    const errors = exercises.flatMap(({ goal }, index) =>
      choices.includes(goal) ? [] : [{ path: pathOf(index), message }],
    )
    if (errors.length > 0) throw new MockProblem('goal_not_chosen', undefined, errors)
  }

  return [
    signedIn(exercise.listExerciseProgress, () => world.exerciseProgress),
    signedIn(exercise.startExercise, ({ body }) => {
      const startedAt = new Date(pastInstant(world, 'startedAt', body.startedAt)).toISOString()
      checkOnJourney(world, { path: 'startedAt', text: startedAt })
      checkGoals([body], () => 'goal')
      const start = { ...body, startedAt }
      const earlier = world.startedExercises.get(start.id)
      const isFinished = world.doneExercises.some(({ id }) => id === start.id)
      const isAnother = (['goal', 'bpm', 'startedAt'] as const).some((key) => earlier && earlier[key] !== start[key])
      if (isFinished || isAnother) throw new MockProblem('session_exists')
      world.startedExercises.set(start.id, start)
      return start
    }),
    signedIn(exercise.finishExercise, ({ params, body }) => {
      const start = world.startedExercises.get(params.sessionId)
      const [journey] = world.journeySummaries
      if (!start || !journey) throw new MockProblem('not_found')
      const endedAt = new Date(pastInstant(world, 'endedAt', body.endedAt)).toISOString()
      if (endedAt < start.startedAt) refuse({ path: 'endedAt', message: 'must not be before the start' })
      const earlier = world.doneExercises.find(({ id }) => id === start.id)
      if (earlier && earlier.endedAt !== endedAt) throw new MockProblem('session_finished')
      const stepId = journey.currentStep.id
      const record = { ...start, stepId, date: start.startedAt.slice(0, 10), endedAt, measures: null, recording: null }
      if (!earlier) {
        world.doneExercises.push(unratedSession(record, journey.timezone))
        arrive(world, { personId: journey.personId, kind: 'exercise' })
      }
      return record
    }),
    signedIn(exercise.recordExercises, ({ body }) => {
      checkPast(body.exercises)
      const [journey] = world.journeySummaries
      if (!journey) throw new MockProblem('not_found')
      const starts = body.exercises.map(({ startedAt }, index) => ({
        path: `exercises[${index}].startedAt`,
        text: startedAt,
      }))
      checkOnJourney(world, ...starts)
      checkGoals(body.exercises, (index) => `exercises[${index}].goal`)
      const pace = currentStep()?.bpm ?? null
      const judged = body.exercises.map((done, index) => ({ done, index, fault: faultOf(done, pace) }))
      for (const { done, fault } of judged) {
        if (fault) continue
        const { id, goal, bpm, startedAt, endedAt } = done
        const record = {
          id,
          goal,
          bpm,
          startedAt: iso(startedAt),
          endedAt: iso(endedAt),
          stepId: journey.currentStep.id,
          date: startedAt.slice(0, 10),
          measures: null,
          recording: null,
        }
        const session = unratedSession(record, journey.timezone)
        const index = world.doneExercises.findIndex((earlier) => earlier.id === id)
        if (index === -1) {
          world.doneExercises.push(session)
          arrive(world, { personId: journey.personId, kind: 'exercise' })
        } else world.doneExercises[index] = session
      }
      const refused = judged.flatMap(({ index, fault }) =>
        fault ? [{ path: `exercises[${index}].${fault.path}`, message: fault.message }] : [],
      )
      if (refused.length > 0) throw new MockProblem('exercises_refused', undefined, refused)
    }),
    signedIn(exercise.listExerciseSessions, ({ params, query }) => {
      return pageIn(sessionsOf(params?.personId), query)
    }),
    signedIn(exercise.getPaceResponse, ({ params }) => {
      const { personId, today } = rowOf(world.journeySummaries, params.personId)
      return paceResponseOf(personId, sessionsOf(personId), today)
    }),
    signedIn(exercise.importExercises, ({ params, body }) => {
      checkPast(body.exercises)
      importedClientOf(world, params?.personId)
    }),
  ]
}
