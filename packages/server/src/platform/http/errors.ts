import type { Logger } from 'pino'
import { isWithoutRoom } from '../database/full-disk.ts'
import { isDatabaseGone, isPoolBusy, isTakenBack } from '../database/database-errors.ts'
import { describeError } from '../describe-error.ts'
import { ProblemError, problemResponse, unavailable } from '../problems.ts'
import type { RequestContext } from '../requests.ts'

/**
 * Turns every error into an answer. A problem is returned unchanged. An unavailable database, a busy pool and a
 * rolled-back transaction become a 503. Anything else becomes a 500 and a line in the log. `noticeGone` returns whether
 * an error means that the database is unavailable.
 */
export const answerError =
  (log: Logger, noticeGone: (error: unknown) => boolean = isDatabaseGone) =>
  (error: Error, c: RequestContext): Response => {
    const requestId = c.get('requestId')
    const route = c.get('route')
    if (error instanceof ProblemError) {
      const { code, cause } = error
      // The storage or a helper process has failed. The answer doesn't contain the reason, so it is logged.
      if (error.status >= 500 && cause instanceof Error)
        log.error({ requestId, route, code, error: describeError(error) }, 'request failed')
      return problemResponse(error, requestId)
    }
    const problem =
      noticeGone(error) || isWithoutRoom(error)
        ? unavailable('database_unavailable', error)
        : isTakenBack(error) || isPoolBusy(error)
          ? unavailable('busy', error)
          : new ProblemError('internal_error', { detail: 'Something went wrong on our side', cause: error })
    const where = { requestId, route, code: problem.code }
    // The loss of the database has already been reported once, so it isn't logged again for every request.
    if (problem.code === 'database_unavailable' && !isWithoutRoom(error)) log.debug(where, 'request failed')
    else log.error({ ...where, error: describeError(error) }, 'request failed')
    return problemResponse(problem, requestId)
  }
