/** The reason why the server can't start: one line for the operator, and exit 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** A start that broke off, perhaps for a plainer reason: a full disk is reported in its place. */
export class StartBrokenOff extends StartError {}
