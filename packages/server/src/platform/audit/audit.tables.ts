export interface AuditTables {
  /** Changes (one record per statement, written by the tables' triggers) and reads of people's records. */
  audit_record: {
    at: Date
    organisation_id: string
    caller: string
    request_id: string
    action: 'read' | 'insert' | 'update' | 'delete' | 'call' | 'refuse'
    subject: string
    ids: string[]
    /**
     * Address or network that the request came from. `null` if there is none, or it isn't recorded. Part of the hash if
     * set.
     */
    source_address: string | null
    /** Position in the organisation's chain, from 1. */
    sequence: number
    /** SHA-256 over the hash of the previous record and this record. */
    hash: Buffer
  }
}

declare module '../database/database.ts' {
  interface Database extends AuditTables {}
}
