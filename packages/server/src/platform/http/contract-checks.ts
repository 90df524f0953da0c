import { COMMON_ERRORS, type Operation } from '@attune/api/contract'
import { ProblemError } from '../problems.ts'

/** @throws ValidationError where an answer isn't what the operation describes */
export function checkAnswer(operation: Operation, answer: unknown): void {
  if (operation.response === undefined || operation.response === 'binary') return
  // The answer as it is sent: without the fields that JSON leaves out.
  operation.response.validateSync(JSON.parse(JSON.stringify(answer)), { strict: true })
}

/** @throws TypeError where the operation answers a problem that it doesn't list */
export function checkRefusal({ id, errors }: Operation, error: unknown): void {
  const listed: readonly string[] = [...errors, ...COMMON_ERRORS]
  if (error instanceof ProblemError && !listed.includes(error.code)) {
    throw new TypeError(`${id} does not list ${error.code}`, { cause: error })
  }
}
