import type { Report, ReportContent, ReportStage } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { clientOfCoach, type ClientKey, type CoachScope } from '../../../domain/client-scope.ts'
import { selectPage, type Page } from '../../../domain/pages.ts'
import type { ReportSnapshot } from '../report-pdf/report-snapshot.ts'

/** A report's primary key. */
export interface ReportKey extends ClientKey {
  readonly id: string
}

/**
 * Returns the coach's draft for a client. Its version is `null` if there is no draft. `undefined` if the client isn't
 * the coach's.
 */
export const findDraft = (db: Db, scope: CoachScope, clientId: string) =>
  clientOfCoach(db, scope, clientId)
    .leftJoin('report_draft as d', (join) =>
      join
        .onRef('d.organisation_id', '=', 'c.organisation_id')
        .onRef('d.coach_id', '=', 'c.coach_id')
        .onRef('d.client_id', '=', 'c.client_id'),
    )
    .select(['d.version', 'd.period', 'd.texts'])
    .executeTakeFirst()

/**
 * Replaces the draft if its version is one of `replaces` (`undefined` allows any version). Returns the new version, or
 * `undefined` if nothing was replaced.
 */
export async function storeDraft(
  db: Db,
  scope: CoachScope,
  clientId: string,
  draft: ReportContent & { savedAt: Date; replaces: readonly number[] | undefined },
): Promise<number | undefined> {
  const { period, texts, savedAt, replaces } = draft
  const { rows } = await sql<{ version: number }>`
    insert into report_draft as d (organisation_id, client_id, coach_id, version, period, texts, saved_at)
    select organisation_id, client_id, coach_id, 1, ${period}, ${JSON.stringify(texts)}::jsonb, ${savedAt}
    from client_scope c
    where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
      and (${replaces === undefined || replaces.includes(0)} or exists (
        select from report_draft r where r.organisation_id = c.organisation_id and r.client_id = c.client_id
          and r.coach_id = c.coach_id))
    on conflict (organisation_id, client_id, coach_id) do update
      set version = d.version + 1, period = excluded.period, texts = excluded.texts, saved_at = excluded.saved_at
      where ${replaces === undefined} or d.version = any(${replaces ?? []}::int[])
    returning version`.execute(db)
  return rows[0]?.version
}

interface ReportRow {
  id: string
  client_id: string
  period: Report['period']
  begins_on: string
  ends_on: string
  stage: ReportStage
  created_at: Date
}

const reportColumns = ['id', 'client_id', 'period', 'begins_on', 'ends_on', 'stage', 'created_at'] as const

const toReport = (row: ReportRow): Report => ({
  id: row.id,
  personId: row.client_id,
  period: row.period,
  from: row.begins_on,
  until: row.ends_on,
  stage: row.stage,
  createdAt: row.created_at.toISOString(),
})

/** Returns a page of the coach's reports about a client, newest first. `undefined` if the client isn't the coach's. */
export async function findReports(
  db: Db,
  scope: CoachScope,
  clientId: string,
  page: Page,
): Promise<Report[] | undefined> {
  const reports = {
    table: 'report' as const,
    columns: reportColumns,
    time: 'created_at',
    of: { organisation_id: scope.organisationId, coach_id: scope.coachId, client_id: clientId },
  }
  const { rows } = await sql<ReportRow | { id: null }>`
    select r.* from client_scope c left join lateral (${selectPage(reports, page)}) r on true
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and c.client_id = ${clientId}
    order by r.created_at desc, r.id desc`.execute(db)
  // A client without reports still has one row, whose report is `null`.
  return rows.length === 0 ? undefined : rows.flatMap((row) => (row.id === null ? [] : [toReport(row)]))
}

const reportsOf = (db: Db, scope: CoachScope, clientId: string) =>
  clientOfCoach(db, scope, clientId)
    .innerJoin('report as r', (join) =>
      join
        .onRef('r.organisation_id', '=', 'c.organisation_id')
        .onRef('r.coach_id', '=', 'c.coach_id')
        .onRef('r.client_id', '=', 'c.client_id'),
    )
    .select(reportColumns.map((column) => `r.${column}` as const))

export async function findReport(
  db: Db,
  scope: CoachScope,
  { clientId, id }: { clientId: string; id: string },
): Promise<Report | undefined> {
  const row = await reportsOf(db, scope, clientId).where('r.id', '=', id).executeTakeFirst()
  return row && toReport(row)
}

/** Returns the content of a report. */
export async function findSnapshot(
  db: Db,
  scope: CoachScope,
  { clientId, id }: { clientId: string; id: string },
): Promise<ReportSnapshot | undefined> {
  const row = await reportsOf(db, scope, clientId).where('r.id', '=', id).select('r.snapshot').executeTakeFirst()
  return row?.snapshot
}

/** Returns the PDF of a complete report. */
export async function findPdf(
  db: Db,
  scope: CoachScope,
  { clientId, id }: { clientId: string; id: string },
): Promise<Uint8Array | undefined> {
  const row = await reportsOf(db, scope, clientId)
    .where('r.id', '=', id)
    .where('r.stage', '=', 'complete')
    .select('r.pdf')
    .executeTakeFirst()
  return row?.pdf ?? undefined
}

/** Returns the files of complete reports, with the data for their file names. Leaves out other coaches' reports. */
export const findFiles = (db: Db, scope: CoachScope, ids: readonly string[]) =>
  db
    .selectFrom('report as r')
    .innerJoin('client_scope as c', (join) =>
      join
        .onRef('r.organisation_id', '=', 'c.organisation_id')
        .onRef('r.coach_id', '=', 'c.coach_id')
        .onRef('r.client_id', '=', 'c.client_id'),
    )
    .where('r.organisation_id', '=', scope.organisationId)
    .where('r.coach_id', '=', scope.coachId)
    .where('r.id', 'in', ids)
    .where('r.pdf', 'is not', null)
    .select(['r.id', 'r.client_id as personId', 'r.snapshot', 'r.pdf'])
    .$narrowType<{ pdf: Buffer }>()
    .execute()

export async function storeReport(
  db: Db,
  scope: CoachScope,
  { report, snapshot }: { report: Report; snapshot: ReportSnapshot },
): Promise<void> {
  await db
    .insertInto('report')
    .values({
      organisation_id: scope.organisationId,
      client_id: report.personId,
      coach_id: scope.coachId,
      id: report.id,
      period: report.period,
      begins_on: report.from,
      ends_on: report.until,
      stage: report.stage,
      created_at: new Date(report.createdAt),
      snapshot: JSON.stringify(snapshot),
      pdf: null,
    })
    .execute()
}

const unfinished = ['waiting', 'drawing', 'keeping'] as const

const byKey = (db: Db, key: ReportKey) =>
  db
    .updateTable('report')
    .where('organisation_id', '=', key.organisationId)
    .where('client_id', '=', key.clientId)
    .where('id', '=', key.id)
    .where('stage', 'in', unfinished)

/** Moves an unfinished report to a stage and returns its content. `undefined` if the report is already finished. */
export async function moveReport(db: Db, key: ReportKey, stage: ReportStage): Promise<ReportSnapshot | undefined> {
  const row = await byKey(db, key).set({ stage }).returning('snapshot').executeTakeFirst()
  return row?.snapshot
}

/** Completes a report. Fails if the client is no longer the coach's. */
export async function completeReport(db: Db, key: ReportKey, pdf: Uint8Array): Promise<void> {
  const isStillTheirs = sql<boolean>`exists (select from coach_client cc where cc.organisation_id = report.organisation_id
    and cc.coach_id = report.coach_id and cc.client_id = report.client_id)`
  await byKey(db, key)
    .set({
      stage: sql<ReportStage>`case when ${isStillTheirs} then 'complete' else 'failed' end`,
      pdf: sql<Buffer | null>`case when ${isStillTheirs} then ${Buffer.from(pdf)}::bytea end`,
    })
    .execute()
}

/** Returns the unfinished reports that were requested before an instant. */
export const findUnfinished = (db: Db, before: Date): Promise<ReportKey[]> =>
  db
    .selectFrom('report')
    .select(['organisation_id as organisationId', 'client_id as clientId', 'id'])
    .where('stage', 'in', unfinished)
    .where('created_at', '<', before)
    .execute()
