export interface OutboxTables {
  /** Every mail, from being queued to being sent. */
  mail_outbox: {
    organisation_id: string
    id: string
    /** What it is about, for the operator: the rest is sealed. */
    kind: string
    /** Null once it is over. */
    sealed_mail: Buffer | null
    /** `unknown`: the connection broke where the mail server may have taken it, so that it isn't sent again. */
    status: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown'
    attempts: number
    created_at: Date
    due_at: Date
  }
}

declare module '../database/database.ts' {
  interface Database extends OutboxTables {}
}
