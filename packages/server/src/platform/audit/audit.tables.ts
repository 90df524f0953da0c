export interface AuditTables {
  /** Who changed what (a record a statement, by the tables themselves) and who read whose records. */
  audit_record: {
    at: Date
    organisation_id: string | null
    caller: string
    request_id: string
    action: 'read' | 'insert' | 'update' | 'delete'
    subject: string
    ids: string[]
  }
}
