import type { Migration } from '../migration.ts'

/**
 * A recording stores how many of its beats were corrected, and why it has no measures. The earlier rule for artefacts
 * dropped true beats, so every stored recording is measured again.
 */
export const correctedBeats: Migration = {
  name: '0129-corrected-beats',
  sql: `
alter table exercise_recording rename column dropped_beats to corrected_beats;
alter table exercise_recording
  -- RR intervals that the device sent. Null: measured by an earlier rule, and about to be measured again in the background.
  add column beats integer,
  -- Why there are no measures.
  add column problem text check (problem in ('tooManyCorrected', 'tooShort'));
alter table exercise_recording add check (beats is null or (problem is null) = (rmssd is not null));
create index exercise_recording_outdated on exercise_recording (organisation_id, client_id, session_id)
  where beats is null;

-- The measures of a stored recording change without its session.
create trigger announce_update after update on exercise_recording
  referencing new table as changed for each statement execute function announce_change('client_id');
`,
}
