import type { HttpHandler } from 'msw'
import { contract, faultOf, faultOfGoal } from '../contract.ts'
import {
  faultOfLength,
  lengthOfRecording,
  type ExerciseSession,
  type HrvSummary,
  type SentRestingReading,
} from '../services/exercise/exercise.contract.ts'
import { judgeRecords, type RecordFault } from '../records.ts'
import { MockProblem, refuse } from './answering.ts'
import {
  checkOnJourney,
  faultOfPast,
  faultOnJourney,
  importedClientOf,
  pastInstant,
  refuseRecords,
  rowOf,
} from './checks.ts'
import { arrive } from './live.handlers.ts'
import { pageIn } from './page.ts'
import type { SignedIn } from './sessions.ts'
import { clientSessions } from './database/client-sessions.ts'
import { exerciseBeatsOf } from './database/exercise-beats.ts'
import { unratedSession } from './database/exercise-sessions.ts'
import { hrvOverTimeOf } from './database/hrv-over-time.ts'
import { restingReadingsOf } from './database/resting-readings.ts'
import { paceResponseOf } from './database/pace-response.ts'
import type { MockDatabase } from './database/database.ts'

const iso = (instant: string) => new Date(instant).toISOString()

/**
 * Returns the handlers for exercise sessions. The first client can start, finish and record more of them. The mock
 * measures nothing.
 */
export function exerciseHandlers(database: MockDatabase, signedIn: SignedIn): HttpHandler[] {
  const { exercise } = contract

  function faultOfInstants({ startedAt, endedAt }: { startedAt: string; endedAt: string }): RecordFault | null {
    const atStart = faultOfPast(database, startedAt)
    if (atStart) return { path: 'startedAt', message: atStart }
    const backwards = iso(endedAt) < iso(startedAt) ? 'must not be before the start' : null
    const message = faultOfPast(database, endedAt) ?? backwards
    return message === null ? null : { path: 'endedAt', message }
  }

  const sessionsOf = (personId: string | undefined) => clientSessions(database, personId)
  const currentStep = () => database.journeys[0]?.steps.find(({ status }) => status === 'active')

  function faultOfType({ goal }: Pick<ExerciseSession, 'goal'>): RecordFault | null {
    const choices = currentStep()?.goalChoices ?? []
    // If the coach has chosen no types, all are allowed.
    if (choices.length === 0 || choices.includes(goal)) return null
    return faultOfGoal(choices)
  }

  function faultOnStart({ startedAt }: { startedAt: string }): RecordFault | null {
    const message = faultOnJourney(database, startedAt)
    return message === null ? null : { path: 'startedAt', message }
  }

  function faultOfReading({ startedAt, rrIntervals }: SentRestingReading): RecordFault | null {
    const atStart = faultOfPast(database, startedAt)
    if (atStart) return { path: 'startedAt', message: atStart }
    const tooLong = faultOfLength(rrIntervals)
    if (tooLong) return tooLong
    const end = new Date(Date.parse(startedAt) + lengthOfRecording(rrIntervals)).toISOString()
    const atEnd = faultOfPast(database, end)
    return atEnd ? { path: 'rrIntervals', message: `${atEnd} at their end` } : null
  }

  return [
    signedIn(exercise.listExerciseProgress, () => database.exerciseProgress),
    signedIn(exercise.startExercise, ({ body }) => {
      const startedAt = new Date(pastInstant(database, 'startedAt', body.startedAt)).toISOString()
      checkOnJourney(database, 'startedAt', startedAt)
      const fault = faultOfType(body)
      if (fault) throw new MockProblem('goal_not_chosen', undefined, [fault])
      const start = { ...body, startedAt }
      const earlier = database.startedExercises.get(start.id)
      const isFinished = database.doneExercises.some(({ id }) => id === start.id)
      const isAnother = (['goal', 'bpm', 'startedAt'] as const).some((key) => earlier && earlier[key] !== start[key])
      if (isFinished || isAnother) throw new MockProblem('session_exists')
      database.startedExercises.set(start.id, start)
      return start
    }),
    signedIn(exercise.finishExercise, ({ params, body }) => {
      const start = database.startedExercises.get(params.sessionId)
      const [journey] = database.journeySummaries
      if (!start || !journey) throw new MockProblem('not_found')
      const endedAt = new Date(pastInstant(database, 'endedAt', body.endedAt)).toISOString()
      if (endedAt < start.startedAt) refuse({ path: 'endedAt', message: 'must not be before the start' })
      const earlier = database.doneExercises.find(({ id }) => id === start.id)
      if (earlier && earlier.endedAt !== endedAt) throw new MockProblem('session_finished')
      const stepId = journey.currentStep.id
      const record = { ...start, stepId, date: start.startedAt.slice(0, 10), endedAt, measures: null, recording: null }
      if (!earlier) {
        database.doneExercises.push(unratedSession(record, journey.timezone))
        arrive(database, { personId: journey.personId, kind: 'exercise' })
      }
      return record
    }),
    signedIn(exercise.recordExercises, ({ body }) => {
      const [journey] = database.journeySummaries
      if (!journey) throw new MockProblem('not_found')
      const pace = currentStep()?.bpm ?? null
      const { right, refused } = judgeRecords(
        'exercises',
        body.exercises,
        body.sent,
        (done) => faultOfInstants(done) ?? faultOnStart(done) ?? faultOfType(done) ?? faultOf(done, pace),
      )
      for (const { id, goal, bpm, startedAt, endedAt } of right) {
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
        const index = database.doneExercises.findIndex((earlier) => earlier.id === id)
        if (index === -1) {
          database.doneExercises.push(session)
          arrive(database, { personId: journey.personId, kind: 'exercise' })
        } else database.doneExercises[index] = session
      }
      refuseRecords('exercises_refused', refused)
    }),
    signedIn(exercise.listExerciseSessions, ({ params, query }) => {
      return pageIn(sessionsOf(params?.personId), query)
    }),
    signedIn(exercise.listHrv, () =>
      database.journeySummaries.map(({ personId, today }): HrvSummary => {
        const { lately } = hrvOverTimeOf(database, personId, { sessions: sessionsOf(personId), today })
        if (!lately) return { personId, bpm: null, average: null, sessions: 0, change: null }
        const { bpm, sessions, means, changes } = lately
        return { personId, bpm, average: means.hrv1, sessions, change: changes.hrv1 }
      }),
    ),
    signedIn(exercise.getExerciseBeats, ({ params: { personId, sessionId } }) => {
      const session = sessionsOf(personId).find(({ id }) => id === sessionId)
      if (!session) throw new MockProblem('not_found')
      return exerciseBeatsOf(personId, session)
    }),
    signedIn(exercise.getHrvOverTime, ({ params }) => {
      const { personId, today } = rowOf(database.journeySummaries, params.personId)
      return hrvOverTimeOf(database, personId, { sessions: sessionsOf(personId), today })
    }),
    signedIn(exercise.recordRestingReadings, ({ body }) => {
      const { personId } = database.journeySummaries[0] ?? { personId: '' }
      const { right, refused } = judgeRecords('readings', body.readings, body.sent, faultOfReading)
      for (const reading of right) database.restingReadings.set(reading.id.toLowerCase(), { ...reading, personId })
      refuseRecords('records_refused', refused)
    }),
    signedIn(exercise.importRestingReadings, ({ params, body }) => {
      refuseRecords('validation_failed', judgeRecords('readings', body.readings, body.sent, faultOfReading).refused)
      importedClientOf(database, params?.personId)
    }),
    signedIn(exercise.getRestingReadings, ({ params }) =>
      restingReadingsOf(database, rowOf(database.journeySummaries, params.personId)),
    ),
    signedIn(exercise.getPaceResponse, ({ params }) => {
      const { personId, today } = rowOf(database.journeySummaries, params.personId)
      return paceResponseOf(personId, sessionsOf(personId), today)
    }),
    signedIn(exercise.importExercises, ({ params, body }) => {
      const { refused } = judgeRecords('exercises', body.exercises, body.sent, faultOfInstants)
      refuseRecords('validation_failed', refused)
      importedClientOf(database, params?.personId)
    }),
  ]
}
