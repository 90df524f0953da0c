import type { ProfileType } from '@attune/api/contract'

/** The caller: the session's user and profile. */
export interface Caller {
  readonly organisationId: string
  readonly userId: string
  readonly personId: string
  readonly type: ProfileType
  readonly sessionId: string
}

/** A caller with the expiry of their access token: a stream ends with it. */
export interface AuthenticatedCaller extends Caller {
  readonly tokenEndsAt: Date
}
