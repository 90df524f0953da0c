export interface IdempotencyTables {
  /** Idempotency keys of calls, each with its answer. */
  idempotency_key: {
    organisation_id: string
    /** The caller's user. */
    caller_id: string
    operation: string
    key: string
    /** Distinguishes another body from the same one. */
    request_hash: Buffer
    /** Null: the first call is not answered yet. */
    status: number | null
    /** The stored part of the answer, without the texts of notes; null: the operation answers without a body. */
    answer: string | null
    started_at: Date
    expires_at: Date
  }
}

declare module '../../database/database.ts' {
  interface Database extends IdempotencyTables {}
}
