/** Why the server cannot start: one line for the person who started it, and exit 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
