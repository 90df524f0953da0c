/** Thrown if the user has no profile: the account service's list is empty. */
export class NoProfileError extends Error {
  override readonly name = 'NoProfileError'
  readonly userId: string

  constructor(userId: string) {
    super(`No profile found by userId ${userId}`)
    this.userId = userId
  }
}

/** Thrown if the signed-in user is not a coach. */
export class InvalidUserTypeError extends Error {
  override readonly name = 'InvalidUserTypeError'

  constructor() {
    super('Invalid user type. Only coaches allowed')
  }
}

/** Returns whether the user may not use this app despite valid credentials. The tokens must then be removed. */
export const isRefusal = (error: unknown): error is NoProfileError | InvalidUserTypeError =>
  error instanceof NoProfileError || error instanceof InvalidUserTypeError
