export interface OutboxTables {
  /** Every mail, from queued to sent. */
  mail_outbox: {
    organisation_id: string
    id: string
    /** The kind of mail, for the operator: the rest is encrypted. */
    kind: string
    /** `null` once the mail is done. */
    sealed_mail: Buffer | null
    /** `unknown`: the connection broke after the mail server may have accepted the mail, so it isn't sent again. */
    status: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown'
    attempts: number
    created_at: Date
    due_at: Date
  }
}

declare module '../database/database.ts' {
  interface Database extends OutboxTables {}
}
