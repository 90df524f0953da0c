import type { UserStatus } from '@attune/api/contract'

export interface AuthTables {
  app_user: {
    organisation_id: string
    id: string
    /** As it was entered, trimmed. */
    email: string
    /** Lower-cased: what makes an email unique. */
    email_key: string
    /** Null: an account that cannot sign in. */
    password_hash: string | null
    status: UserStatus
    created_at: Date
    /** An import made the account. */
    is_imported: boolean
  }
  session: {
    organisation_id: string
    id: string
    user_id: string
    created_at: Date
    /** Latest sign-in or refresh. */
    last_used_at: Date
    ended_at: Date | null
    /** Number of the refresh token that is in force. */
    token_counter: number
    token_hash: Buffer
    /** Its predecessor; null before the first refresh. */
    previous_hash: Buffer | null
    /** The token in force, readable only with the predecessor in hand; null once it or its access token was used. */
    sealed_successor: Buffer | null
  }
  password_reset_request: { organisation_id: string; id: string; email_key: string; requested_at: Date }
  /** The newest code of each email, whether the email has an account or not. */
  password_reset: {
    organisation_id: string
    subject: Buffer
    id: string
    code_mac: Buffer
    /** Wrong guesses, and the one that is being looked at. */
    tries: number
    created_at: Date
    expires_at: Date
  }
  /** What may be done so often only: who did it (hashed), and when. */
  limited_use: { organisation_id: string; subject: Buffer; used_at: Date[] }
  sign_in_failure: {
    organisation_id: string
    /** Hash of an address, an account, both together, or a known device. */
    subject: Buffer
    /** Hash of the account that failed; null where other accounts count, too. */
    account: Buffer | null
    /** Since `first_at`, without a success between. */
    failures: number
    first_at: Date
    last_at: Date
  }
  import_key: { organisation_id: string; id: string; created_at: Date; expires_at: Date; revoked_at: Date | null }
  invite: {
    organisation_id: string
    /** Who invited, and will coach. */
    coach_id: string
    id: string
    email: string
    email_key: string
    token_hash: Buffer
    invited_at: Date
    expires_at: Date
    accepted_at: Date | null
    revoked_at: Date | null
  }
}

declare module '../../platform/database/database.ts' {
  interface Database extends AuthTables {}
}
