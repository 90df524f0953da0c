export interface IdempotencyTables {
  /** Keys of calls with an effect, each with the answer it got. */
  idempotency_key: {
    organisation_id: string
    /** The caller's user; nobody's for calls without a token. */
    caller_id: string
    operation: string
    key: string
    /** Tells another body from the same. */
    request_hash: Buffer
    /** Null: the first call is still being answered. */
    status: number | null
    answer: string | null
    started_at: Date
    expires_at: Date
  }
}

declare module '../../database/database.ts' {
  interface Database extends IdempotencyTables {}
}
