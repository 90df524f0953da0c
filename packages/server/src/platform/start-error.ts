/** The reason why the server can't start: one line for the operator, and exit 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
