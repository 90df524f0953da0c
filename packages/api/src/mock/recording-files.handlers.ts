import type { HttpHandler } from 'msw'
import { SUGGESTED_BPM } from '../model/constants.ts'
import { RECORDING_FILE_LIMIT } from '../model/limits.ts'
import type { DateOrder } from '../model/enumerations.ts'
import { dayIn } from '../model/time/zones.ts'
import { contract } from '../contract.ts'
import type {
  AddedSummary,
  ExerciseRecord,
  ExerciseSession,
  LineProblem,
  StoredSummary,
} from '../services/exercise/exercise.contract.ts'
import type { JourneySummary } from '../services/journey/journey.contract.ts'
import { MockProblem, refuse } from './answering.ts'
import { faultOfPast, importedClientOf, pastInstant, rowOf } from './checks.ts'
import { arrive } from './live.handlers.ts'
import type { SignedIn } from './sessions.ts'
import { unratedSession } from './database/exercise-sessions.ts'
import { mockMeasures, readMockFile } from './database/recording-files.ts'
import { keyOfSummary, type SummaryContext } from './database/summary-files.ts'
import type { MockDatabase } from './database/database.ts'

type ClientZone = Pick<JourneySummary, 'personId' | 'timezone'>

const recordOf = (session: ExerciseSession): ExerciseRecord => {
  const { id, stepId, date, goal, bpm, startedAt, endedAt, measures, recording } = session
  return { id, stepId, date, goal, bpm, startedAt, endedAt, measures, recording }
}

/** Returns the handlers for files with recordings or daily figures. */
export function recordingFileHandlers(database: MockDatabase, signedIn: SignedIn): HttpHandler[] {
  const { exercise } = contract

  const sameRecording = (personId: string, rrIntervals: readonly number[]) =>
    database.addedRecordings.find(
      (added) => added.personId === personId && added.rrIntervals.join() === rrIntervals.join(),
    )?.session

  const sameReading = (personId: string, rrIntervals: readonly number[]) =>
    [...database.restingReadings.values()].find(
      (reading) => reading.personId === personId && reading.rrIntervals.join() === rrIntervals.join(),
    )

  /** Returns the client's zone and readings, and the choices of a call. */
  const summaryContext = (
    { personId, timezone }: ClientZone,
    query: { timezone?: string | undefined; dateOrder?: DateOrder | undefined },
  ): SummaryContext => {
    const own = database.restingSummaries.filter((reading) => reading.personId === personId)
    return {
      timezone: query.timezone ?? timezone,
      ownTimezone: timezone,
      dateOrder: query.dateOrder,
      now: database.now,
      storedKeys: new Set(own.map((reading) => keyOfSummary(reading, timezone))),
    }
  }

  const storeSummary = ({ personId, timezone }: ClientZone, { posture, days }: AddedSummary): StoredSummary => {
    const known = new Set(summaryContext({ personId, timezone }, {}).storedKeys)
    const added = days.filter((day) => {
      const key = keyOfSummary(day, timezone)
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    })
    for (const { startedAt, hasTime, hrv1, hrv2, pulseRate } of added) {
      const figures = { startedAt: new Date(startedAt).toISOString(), hasTime, hrv1, hrv2, pulseRate }
      database.restingSummaries.push({ ...figures, id: crypto.randomUUID(), personId, posture })
    }
    return { added: added.length, existing: days.length - added.length }
  }

  return [
    signedIn(exercise.previewRecordingFile, async ({ params, query, body }) => {
      if (body.size > RECORDING_FILE_LIMIT) throw new MockProblem('content_too_large')
      const row = rowOf(database.journeySummaries, params.personId)
      const existing = (rrIntervals: readonly number[]) => {
        const found = sameRecording(params.personId, rrIntervals)
        if (found) return { id: found.id, startedAt: found.startedAt, posture: null }
        const reading = sameReading(params.personId, rrIntervals)
        return reading ? { id: reading.id, startedAt: reading.startedAt, posture: reading.posture } : null
      }
      return [readMockFile(query.name ?? '', await body.text(), existing, summaryContext(row, query))]
    }),
    signedIn(exercise.addRecording, ({ params: { personId }, body: { goal, startedAt, rrIntervals } }) => {
      const journey = rowOf(database.journeySummaries, personId)
      const start = pastInstant(database, 'startedAt', startedAt)
      if (sameReading(personId, rrIntervals)) throw new MockProblem('recording_exists')
      const stored = sameRecording(personId, rrIntervals)
      if (stored) return { ...recordOf(stored), isNew: false, isExtra: true }
      if (startedAt.slice(0, 10) < '2010-01-01') throw new MockProblem('before_the_journey')
      const { measures, recording } = mockMeasures(rrIntervals)
      const record = {
        id: crypto.randomUUID(),
        goal,
        bpm: SUGGESTED_BPM[journey.currentStep.step],
        startedAt: new Date(start).toISOString(),
        endedAt: new Date(start + rrIntervals.reduce((sum, interval) => sum + interval, 0)).toISOString(),
        stepId: journey.currentStep.id,
        date: dayIn(journey.timezone, start),
        measures,
        recording,
      }
      const session = unratedSession(record, journey.timezone)
      database.addedRecordings.push({ personId, rrIntervals, session })
      arrive(database, { personId, kind: 'exercise' })
      return { ...recordOf(session), isNew: true, isExtra: true }
    }),
    signedIn(exercise.addRestingReading, ({ params: { personId }, body }) => {
      rowOf(database.journeySummaries, personId)
      const startedAt = new Date(pastInstant(database, 'startedAt', body.startedAt)).toISOString()
      if (sameRecording(personId, body.rrIntervals)) throw new MockProblem('recording_exists')
      const existing = sameReading(personId, body.rrIntervals)
      const reading = existing ?? { ...body, startedAt, id: crypto.randomUUID(), personId }
      database.restingReadings.set(reading.id, reading)
      const { measures, recording } = mockMeasures(reading.rrIntervals)
      const { id, posture } = reading
      return { id, posture, startedAt: reading.startedAt, recording, measures, isNew: existing === undefined }
    }),
    signedIn(exercise.addRestingSummary, ({ params: { personId }, body }) => {
      const row = rowOf(database.journeySummaries, personId)
      const faults = body.days.flatMap(({ startedAt }, index) => {
        const message = faultOfPast(database, startedAt)
        return message === null ? [] : [{ path: `days[${index}].startedAt`, message }]
      })
      if (faults.length > 0) refuse(...faults)
      return storeSummary(row, body)
    }),
    signedIn(exercise.importRecordingFile, async ({ params, query, body }) => {
      importedClientOf(database, params?.personId)
      const row = { personId: params.personId, timezone: 'UTC' }
      const file = readMockFile(query.name ?? '', await body.text(), () => null, summaryContext(row, query))
      const stored = { name: file.name, problem: null, problems: [], exercise: null, reading: null, summary: null }
      const refusedFor = (problems: LineProblem[]) => [{ ...stored, problem: problems[0] ?? null, problems }]
      const { posture, dateOrder } = query
      if (!file.days || !file.summary) {
        return refusedFor([file.problem ?? { code: 'noStart', line: null, value: null }])
      }
      const ofFile: LineProblem['code'][] = [
        ...(posture === undefined ? (['noPosture'] as const) : []),
        ...(file.summary.isOrderDecided || dateOrder !== undefined ? [] : (['unknownOrder'] as const)),
      ]
      const problems = [...ofFile.map((code) => ({ code, line: null, value: null })), ...file.summary.problems]
      if (posture === undefined || problems.length > 0) return refusedFor(problems)
      return [{ ...stored, summary: storeSummary(row, { posture, days: file.days }) }]
    }),
  ]
}
