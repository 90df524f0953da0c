/** The reason why the server can't start: one line for the operator, and exit 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** A start that was aborted. If there is a simpler reason, such as a full disk, that one is reported instead. */
export class StartBrokenOff extends StartError {}
