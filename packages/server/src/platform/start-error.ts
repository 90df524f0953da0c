/** The reason why the server can't start. It is printed on one line for the operator, and the exit code is 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Thrown when the start of the server was aborted. If there is a simpler reason, such as a full disk, that reason is
 * reported instead.
 */
export class StartBrokenOff extends StartError {}
