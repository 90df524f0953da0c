export interface AuditTables {
  /** Records of changes and reads. Triggers on the tables write one record for each statement that changes rows. */
  audit_record: {
    at: Date
    organisation_id: string
    caller: string
    request_id: string
    action: 'read' | 'insert' | 'update' | 'delete' | 'call' | 'refuse'
    subject: string
    ids: string[]
    /**
     * The address or network from which the request came. `null` if it is unknown or isn't recorded; otherwise it is
     * part of the hash.
     */
    source_address: string | null
    /** Position in the organisation's chain, starting at 1. */
    sequence: number
    /** SHA-256 of this record together with the hash of the previous one. */
    hash: Buffer
  }
}

declare module '../database/database.ts' {
  interface Database extends AuditTables {}
}
