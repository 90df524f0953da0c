import type { Migration } from '../migration.ts'

/** Questionnaires that an organisation has added, in versions, and the assessments that ask their questions. */
export const questionnaires: Migration = {
  name: '0144-questionnaires',
  sql: `
create table questionnaire (
  organisation_id uuid not null references organisation on delete cascade,
  id uuid not null,
  name text not null,
  version integer not null check (version > 0),
  -- The file, once it was checked.
  content jsonb not null,
  added_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, name, version)
);

-- Null: a reflection, or an assessment that every organisation has.
alter table survey add column questionnaire_id uuid,
  add foreign key (organisation_id, questionnaire_id) references questionnaire;
`,
}
