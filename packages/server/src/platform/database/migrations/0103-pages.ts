import type { Migration } from '../migration.ts'

/**
 * Lists with pages have indexes that end with the id, so that a page reads only its own rows, even if several rows have
 * the same instant.
 */
export const pages: Migration = {
  name: '0103-pages',
  sql: `
drop index note_by_author;
create index note_by_author on note (organisation_id, author_id, client_id, written_at, id) where deleted_at is null;
-- The follow-ups of a client that are not done, by their days.
create index note_open_follow_up on note (organisation_id, author_id, client_id, follow_up_on, id)
  where deleted_at is null and follow_up_on is not null and follow_up_done_at is null;

drop index client_review_by_author;
create index client_review_by_author on client_review (organisation_id, author_id, client_id, reviewed_at, id);

drop index report_by_coach;
create index report_by_coach on report (organisation_id, coach_id, client_id, created_at, id);

drop index exercise_session_by_time;
create index exercise_session_by_time on exercise_session (organisation_id, client_id, started_at, id);
`,
}
