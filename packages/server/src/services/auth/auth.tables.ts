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
    /** The token in force, readable only with the predecessor in hand. */
    sealed_successor: Buffer | null
  }
}
