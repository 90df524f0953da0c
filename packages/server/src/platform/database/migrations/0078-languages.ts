import type { Migration } from '../migration.ts'

/** The language of the mails to a user. */
export const languages: Migration = {
  name: '0078-languages',
  sql: `
-- BCP 47. Of the device that signed in or refreshed last; null: unknown.
alter table app_user add column language text;
`,
}
