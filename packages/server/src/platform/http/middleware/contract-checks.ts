import { COMMON_ERRORS, type Operation } from '@attune/api/contract'
import { ProblemError } from '../../problems.ts'
import type { Middleware } from '../../requests.ts'

/** Fails if an operation's answer doesn't match its contract. Used in tests and development. */
export const checkContract =
  (operation: Operation): Middleware =>
  async (c, next) => {
    await next()
    const answered = c.get('answered')
    if (c.error) checkRefusal(operation, c.error)
    else if (answered) checkAnswer(operation, answered.answer)
  }

function checkAnswer({ response }: Operation, answer: unknown): void {
  if (response === undefined || response === 'binary' || answer instanceof Response) return
  // Check the answer as it is sent, without the fields that JSON omits.
  response.validateSync(JSON.parse(JSON.stringify(answer)), { strict: true })
}

function checkRefusal({ id, errors }: Operation, error: Error): void {
  const listed: readonly string[] = [...errors, ...COMMON_ERRORS]
  if (error instanceof ProblemError && !listed.includes(error.code)) {
    throw new TypeError(`${id} does not list ${error.code}`, { cause: error })
  }
}
