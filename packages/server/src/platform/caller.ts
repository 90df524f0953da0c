import type { ProfileType } from '@attune/api/contract'

/** The caller: the session's user and profile. */
export interface Caller {
  readonly organisationId: string
  readonly userId: string
  readonly personId: string
  readonly type: ProfileType
  readonly sessionId: string
}

/** A caller, and when their access token expires, which ends their streams. */
export interface AuthenticatedCaller extends Caller {
  readonly tokenEndsAt: Date
}
