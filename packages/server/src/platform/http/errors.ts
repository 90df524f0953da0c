import type { Logger } from 'pino'
import { isWithoutRoom } from '../database/full-disk.ts'
import { isDatabaseGone } from '../database/database-errors.ts'
import { ProblemError, problemResponse, unavailable } from '../problems.ts'
import type { RequestContext } from '../requests.ts'

/**
 * Every error's way out: a problem as it is, a database that is gone as 503, anything else as 500 and a line in the log.
 * `noticeGone` knows whether an error says that the database is gone.
 */
export const answerError =
  (log: Logger, noticeGone: (error: unknown) => boolean = isDatabaseGone) =>
  (error: Error, c: RequestContext): Response => {
    const requestId = c.get('requestId')
    if (error instanceof ProblemError) return problemResponse(error, requestId)
    const problem =
      noticeGone(error) || isWithoutRoom(error)
        ? unavailable('database_unavailable', error)
        : new ProblemError(500, 'internal_error', { detail: 'Something went wrong on our side', cause: error })
    const where = { requestId, route: c.get('route'), code: problem.code }
    // Whoever watches the database has told it once; here it would be told for every request, to nobody's use.
    if (problem.status === 503 && !isWithoutRoom(error)) log.debug(where, 'request failed')
    else log.error({ ...where, error: describeError(error) }, 'request failed')
    return problemResponse(problem, requestId)
  }

/** An error for the log: kind, code and place. The message stays out where it may repeat what somebody sent. */
function describeError(error: Error): Record<string, unknown> {
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  const isFromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    name: error.name,
    ...(code ? { code } : {}),
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
    ...(isFromDatabase ? {} : { message: error.message }),
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}
