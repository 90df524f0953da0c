export interface IdempotencyTables {
  /** The idempotency keys of calls, each with its answer. */
  idempotency_key: {
    organisation_id: string
    /** The caller's user. */
    caller_id: string
    operation: string
    key: string
    /** Hash of the request's body, which reveals a second call with a different body. */
    request_hash: Buffer
    /** `null` until the first call is answered. */
    status: number | null
    /** The stored part of the answer, without the texts of notes. `null` if the operation's answer has no body. */
    answer: string | null
    started_at: Date
    expires_at: Date
  }
}

declare module '../../database/database.ts' {
  interface Database extends IdempotencyTables {}
}
