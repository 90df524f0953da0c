export interface IdempotencyTables {
  /** Idempotency keys of calls, each with its answer. */
  idempotency_key: {
    organisation_id: string
    /** The caller's user. */
    caller_id: string
    operation: string
    key: string
    /** Distinguishes a different body from the same one. */
    request_hash: Buffer
    /** `null` until the first call is answered. */
    status: number | null
    /** The stored part of the answer, without the texts of notes. `null` if the operation answers without a body. */
    answer: string | null
    started_at: Date
    expires_at: Date
  }
}

declare module '../../database/database.ts' {
  interface Database extends IdempotencyTables {}
}
