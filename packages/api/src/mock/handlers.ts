import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { allOperations } from '../contract.ts'
import type { Operation } from '../operation.ts'
import { accountHandlers } from './account.handlers.ts'
import { analyticsHandlers } from './analytics.handlers.ts'
import { addressOf, methodOf, problem } from './answering.ts'
import { authHandlers } from './auth.handlers.ts'
import { calendarHandlers } from './calendar.handlers.ts'
import { deviceMetricsHandlers } from './device-metrics.handlers.ts'
import { exerciseHandlers } from './exercise.handlers.ts'
import { recordingFileHandlers } from './recording-files.handlers.ts'
import { journeyHandlers } from './journey.handlers.ts'
import { liveHandlers } from './live.handlers.ts'
import { visitHandlers } from './visit.handlers.ts'
import { noteHandlers } from './note.handlers.ts'
import { resourceHandlers } from './resource.handlers.ts'
import { createSessions } from './sessions.ts'
import { surveyHandlers } from './survey.handlers.ts'
import { rememberBeginning } from './database/restore.ts'
import { createMockDatabase, type MockDatabase } from './database/database.ts'

/** Returns handlers that answer all calls to an operation, or to a whole service, with a problem. */
export function failing(which: Operation | Operation['service'], status = 500, code = 'mock_failure'): HttpHandler[] {
  return allOperations
    .filter((operation) => operation === which || operation.service === which)
    .map((operation) => http[methodOf(operation)](addressOf(operation), () => problem(status, code)))
}

/** Returns handlers that never answer calls to an operation or to a whole service. */
export function pending(which: Operation | Operation['service']): HttpHandler[] {
  return allOperations
    .filter((operation) => operation === which || operation.service === which)
    .map((operation) => http[methodOf(operation)](addressOf(operation), () => delay('infinite')))
}

/** Returns handlers that fail every call in the way that a browser without a network does. */
export const offline = (): HttpHandler[] =>
  allOperations.map((operation) => http[methodOf(operation)](addressOf(operation), () => HttpResponse.error()))

/**
 * Returns handlers for every operation of the contract. Writes change the database, and later reads return the changes,
 * until `restoreDatabases` undoes them.
 */
export function mockHandlers(database: MockDatabase = createMockDatabase()): HttpHandler[] {
  const sessions = createSessions(database)
  const { signedIn } = sessions
  return [
    // This handler answers nothing, so that the operation's own handler comes next.
    http.all('*', () => rememberBeginning(database)),
    ...authHandlers(database, sessions),
    ...accountHandlers(database, sessions),
    ...noteHandlers(database, signedIn),
    ...surveyHandlers(database, signedIn),
    ...exerciseHandlers(database, signedIn),
    ...recordingFileHandlers(database, signedIn),
    ...journeyHandlers(database, signedIn),
    ...calendarHandlers(database, sessions),
    ...deviceMetricsHandlers(database, signedIn),
    ...analyticsHandlers(database, signedIn),
    ...liveHandlers(database, signedIn),
    ...visitHandlers(database, signedIn),
    ...resourceHandlers(database, sessions),
  ]
}
