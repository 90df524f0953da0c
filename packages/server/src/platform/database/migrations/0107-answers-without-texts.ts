import type { Migration } from '../migration.ts'

/**
 * An answer is stored under its idempotency key only for signed-in callers and completed work, and without the texts of
 * notes.
 */
export const answersWithoutTexts: Migration = {
  name: '0107-answers-without-texts',
  sql: `
delete from idempotency_key where status >= 400 or caller_id = '00000000-0000-0000-0000-000000000000';
update idempotency_key set answer = case operation
    when 'writeNote' then json_build_object('noteId', answer::json #> '{note,id}')
    when 'restoreNote' then json_build_object()
    else json_build_object(
      'review', json_build_object('id', answer::json -> 'id', 'reviewedAt', answer::json -> 'reviewedAt'),
      'noteId', answer::json #> '{written,note,id}')
  end::text
where operation in ('writeNote', 'restoreNote', 'reviewClient') and answer is not null;

-- Deletes the oldest keys of a caller who has too many.
create index idempotency_key_by_caller on idempotency_key (organisation_id, caller_id, started_at);
`,
}
