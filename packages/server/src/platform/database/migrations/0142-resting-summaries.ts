import type { Migration } from '../migration.ts'

/** Resting readings from daily figures of other apps, which have no beats. */
export const restingSummaries: Migration = {
  name: '0142-resting-summaries',
  sql: `
alter table resting_reading
  -- 'summary': another app computed the measures, and its beats are unknown.
  add column source text not null default 'beats' check (source in ('beats', 'summary')),
  -- False if only the client's day is known. started_at is then its noon, or when it was stored if that was earlier.
  add column has_time boolean not null default true,
  alter column rr_intervals drop not null,
  -- Null: from a summary, or measured by an earlier rule and about to be measured again in the background.
  alter column beats drop not null,
  alter column corrected_beats drop not null,
  drop constraint resting_reading_check,
  drop constraint resting_reading_check1,
  drop constraint resting_reading_check2;
alter table resting_reading
  add constraint resting_reading_of_beats check (source <> 'beats' or (
    rr_intervals is not null and corrected_beats is not null and has_time
    and num_nulls(rmssd, sdnn, pulse_rate) in (0, 3)
    and (respiratory_rate is null or rmssd is not null)
    and (beats is null or (problem is null) = (rmssd is not null)))),
  add constraint resting_reading_of_figures check (source <> 'summary' or (
    rmssd is not null and num_nonnulls(rr_intervals, beats, corrected_beats, problem, respiratory_rate) = 0));
create index resting_reading_outdated on resting_reading (organisation_id, client_id, id)
  where beats is null and source = 'beats';
`,
}
