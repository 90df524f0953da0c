export interface OutboxTables {
  /** Every mail, from when it is queued until it is sent. */
  mail_outbox: {
    organisation_id: string
    id: string
    /** The kind of mail, which the operator can read. The rest is encrypted. */
    kind: string
    /** `null` once the mail has been sent or given up. */
    sealed_mail: Buffer | null
    /**
     * `unknown` means that the connection broke after the mail server may have accepted the mail, so it isn't sent
     * again.
     */
    status: 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown'
    attempts: number
    created_at: Date
    due_at: Date
  }
}

declare module '../database/database.ts' {
  interface Database extends OutboxTables {}
}
