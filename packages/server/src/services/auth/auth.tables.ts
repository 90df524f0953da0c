import type { Language, UserStatus } from '@attune/api/contract'

export interface AuthTables {
  /** Consents that clients have given or withdrawn. */
  client_consent: {
    organisation_id: string
    client_id: string
    at: Date
    kind: 'given' | 'withdrawn'
    /** `null` if the consent was withdrawn. In that case, `language` is also `null`. */
    version: string | null
    language: string | null
    /**
     * When the records of a client who withdrew consent will be erased. `null` if they are kept, or if the consent
     * hasn't been withdrawn.
     */
    erase_at: Date | null
  }
  app_user: {
    organisation_id: string
    id: string
    /** The email as entered, but without surrounding spaces. */
    email: string
    /** Lower-cased and unique. */
    email_key: string
    /** `null` for an account that can't sign in. */
    password_hash: string | null
    status: UserStatus
    created_at: Date
    /** Whether an import created the account. */
    is_imported: boolean
    /**
     * Language of the device that last signed in or refreshed, in which mails to the user are written. `null` if
     * unknown.
     */
    language: Language | null
    /** `null` if the account has never signed in. */
    first_signed_in_at: Date | null
  }
  session: {
    organisation_id: string
    id: string
    user_id: string
    created_at: Date
    /** When the session was last used to sign in or refresh. */
    last_used_at: Date
    ended_at: Date | null
    /** Number of the current refresh token. */
    token_counter: number
    token_hash: Buffer
    /** Hash of the previous refresh token. `null` before the first refresh. */
    previous_hash: Buffer | null
    /**
     * The current token, encrypted with the previous one. `null` once the current token or its access token has been
     * used.
     */
    sealed_successor: Buffer | null
  }
  password_reset_request: {
    organisation_id: string
    id: string
    email_key: string
    requested_at: Date
    /** Hash of the known device or the network from which the request came. */
    asker: Buffer
    is_known_device: boolean
  }
  /** Each requester's newest code for an email, whether or not the email has an account. */
  password_reset: {
    organisation_id: string
    subject: Buffer
    asker: Buffer
    id: string
    code_mac: Buffer
    /** Wrong guesses of the code. */
    tries: number
    /** Wrong guesses by anyone but the requester. */
    tries_of_others: number
    created_at: Date
    expires_at: Date
  }
  /** When something limited was used, by its hashed subject. */
  limited_use: { organisation_id: string; subject: Buffer; used_at: Date[] }
  sign_in_failure: {
    organisation_id: string
    /** Hash of an address, an account, an address with an account, or a known device. */
    subject: Buffer
    /** Hash of the account that failed. `null` if the count covers several accounts. */
    account: Buffer | null
    /** Consecutive failures since `first_at`. */
    failures: number
    first_at: Date
    last_at: Date
  }
  import_key: { organisation_id: string; id: string; created_at: Date; expires_at: Date; revoked_at: Date | null }
  invite: {
    organisation_id: string
    /** The coach who invited, and who will coach the client. */
    coach_id: string
    id: string
    email: string
    email_key: string
    token_hash: Buffer
    /** When the last link was mailed. */
    invited_at: Date
    /** When the first link was mailed. `null` if only one link was mailed, at `invited_at`. */
    first_invited_at: Date | null
    expires_at: Date
    accepted_at: Date | null
    revoked_at: Date | null
  }
}

declare module '../../platform/database/database.ts' {
  interface Database extends AuthTables {}
}
