import { ProblemError } from './problems.ts'

/**
 * Describes an error for the log by its kind, code and position. For a problem, describes its cause. Leaves out
 * messages, which may repeat the caller's input.
 */
export function describeError(error: Error): Record<string, unknown> {
  const reason = error instanceof ProblemError && error.cause instanceof Error ? error.cause : error
  const { code, table, constraint } = reason as { code?: unknown; table?: unknown; constraint?: unknown }
  // `fetch` fails with the same message for every reason, so the code of the cause is added.
  const { code: causeCode } = (reason.cause ?? {}) as { code?: unknown }
  const isFromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    name: reason.name,
    ...(code ? { code } : {}),
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
    ...(isFromDatabase ? {} : { message: reason.message }),
    ...(typeof causeCode === 'string' ? { cause: causeCode } : {}),
    stack: reason.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}
