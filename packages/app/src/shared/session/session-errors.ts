/** The user has no profile: the account service's list is empty. */
export class NoProfileError extends Error {
  override readonly name = 'NoProfileError'
  readonly userId: string

  constructor(userId: string) {
    super(`No profile found by userId ${userId}`)
    this.userId = userId
  }
}

/** Someone who is no coach signed in. */
export class InvalidUserTypeError extends Error {
  override readonly name = 'InvalidUserTypeError'

  constructor() {
    super('Invalid user type. Only coaches allowed')
  }
}

/** Signed in rightly, but not to this app: the tokens have to go. */
export const isRefusal = (error: unknown): error is NoProfileError | InvalidUserTypeError =>
  error instanceof NoProfileError || error instanceof InvalidUserTypeError
