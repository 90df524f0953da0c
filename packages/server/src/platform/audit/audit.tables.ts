export interface AuditTables {
  /** Who changed what (a record a statement, by the tables themselves) and who read whose records. */
  audit_record: {
    at: Date
    organisation_id: string
    caller: string
    request_id: string
    action: 'read' | 'insert' | 'update' | 'delete' | 'call' | 'refuse'
    subject: string
    ids: string[]
    /** Place in the chain of the organisation, from 1. */
    sequence: number
    /** SHA-256 over the hash of the record before and this record. */
    hash: Buffer
  }
}

declare module '../database/database.ts' {
  interface Database extends AuditTables {}
}
