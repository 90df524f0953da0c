import type { Migration } from '../migration.ts'

const tables = ['attention_review', 'report_draft', 'report']

/**
 * Drops the policies that let a client, and every coach of a client, read what one coach wrote. Securing the tables,
 * which follows every migration, creates policies that let only this coach read it.
 */
export const coachWorkPolicies: Migration = {
  name: '0083-coach-work-policies',
  sql: tables.map((table) => `drop policy if exists what_callers_see on ${table};`).join('\n'),
}
