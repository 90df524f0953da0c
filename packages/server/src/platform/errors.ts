import type { Logger } from 'pino'
import { ProblemError, problemResponse, unavailable } from './problems.ts'
import type { RequestContext } from './requests.ts'

// Classes 08 and 57 of PostgreSQL (connection, shutdown), and what the network says when nobody is there.
const databaseIsGone = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && databaseIsGone.test(code)) return true
  // The pool and the driver give these no code; the last is what a rollback says on a connection that broke before it.
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
}

/** Every error's way out: a problem as it is, a database that is gone as 503, anything else as 500 and a line in the log. */
export const answerError =
  (log: Logger) =>
  (error: Error, c: RequestContext): Response => {
    const requestId = c.get('requestId')
    if (error instanceof ProblemError) return problemResponse(error, requestId)
    const problem = isDatabaseGone(error)
      ? unavailable('database_unavailable', error)
      : new ProblemError(500, 'internal_error', { detail: 'Something went wrong on our side', cause: error })
    const where = { requestId, route: c.get('route'), code: problem.code }
    // A database that is gone says nothing by a stack, and it says it for every request.
    if (problem.status === 503) log.warn(where, 'request failed')
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
