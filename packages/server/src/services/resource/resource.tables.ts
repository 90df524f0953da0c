import type { ReportContent, ReportPeriod, ReportStage } from '@attune/api/contract'
import type { ColumnType } from 'kysely'
import type { ReportSnapshot } from './report-pdf/report-snapshot.ts'

export interface ResourceTables {
  /** Stored pictures. The bytes are in a file with the same id. */
  picture: {
    organisation_id: string
    id: string
    /** The person whom the picture shows. */
    owner_id: string
    content_type: string
    byte_length: number
    created_at: Date
  }
  /** Files to be deleted, to which rows no longer refer, or don't refer yet. */
  file_removal: { organisation_id: string; id: string; owner_id: string; due_at: Date }
  /** The coaches' drafts for reports, one per client. */
  report_draft: {
    organisation_id: string
    client_id: string
    coach_id: string
    version: number
    period: ReportPeriod
    texts: ColumnType<ReportContent['texts'], string>
    saved_at: Date
  }
  report: {
    organisation_id: string
    client_id: string
    /** The coach who requested the report. */
    coach_id: string
    id: string
    period: ReportPeriod
    begins_on: string
    ends_on: string
    stage: ReportStage
    created_at: Date
    snapshot: ColumnType<ReportSnapshot, string>
    pdf: Buffer | null
  }
}

declare module '../../platform/database/database.ts' {
  interface Database extends ResourceTables {}
}
