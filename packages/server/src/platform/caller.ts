import type { ProfileType } from '@attune/api/contract'

/** The caller: the session's user and profile. */
export interface Caller {
  readonly organisationId: string
  readonly userId: string
  readonly personId: string
  readonly type: ProfileType
  readonly sessionId: string
}

/** A caller and the expiry of their access token, which ends their streams. */
export interface AuthenticatedCaller extends Caller {
  readonly tokenEndsAt: Date
}
