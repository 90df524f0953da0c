import type { Migration } from '../migration.ts'

/** Readings at rest, beside the exercises at a pace. A client also reads which coach added one. */
export const restingReadings: Migration = {
  name: '0141-resting-readings',
  sql: `
create table resting_reading (
  organisation_id uuid not null,
  client_id uuid not null,
  id uuid not null,
  posture text not null check (posture in ('lying', 'sitting', 'standing')),
  started_at timestamptz not null,
  received_at timestamptz not null,
  -- Milliseconds, including artefacts. Everything below is measured from them.
  rr_intervals real[] not null,
  beats integer not null,
  corrected_beats integer not null,
  -- The reason why there are no measures.
  problem text check (problem in ('tooManyCorrected', 'tooShort')),
  rmssd double precision,
  sdnn double precision,
  pulse_rate double precision,
  -- Null if the reading shows no breathing.
  respiratory_rate double precision,
  primary key (organisation_id, client_id, id),
  foreign key (organisation_id, client_id) references person on delete cascade,
  check (num_nulls(rmssd, sdnn, pulse_rate) in (0, 3)),
  check ((problem is null) = (rmssd is not null)),
  check (respiratory_rate is null or rmssd is not null)
);
-- The measures of many readings are read, and the intervals of none.
alter table resting_reading set (toast_tuple_target = 128);
create index resting_reading_by_time on resting_reading (organisation_id, client_id, started_at);

create trigger announce_insert after insert on resting_reading
  referencing new table as changed for each statement execute function announce_change('client_id');
create trigger announce_update after update on resting_reading
  referencing new table as changed for each statement execute function announce_change('client_id');

-- As 0140-added-recordings, and each resting reading that a coach has stored.
create or replace function list_accesses(reads text[], most integer)
  returns table (at timestamptz, first_name text, last_name text, kind text) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $accesses$
with acts as (
  select a.at, a.caller, a.request_id, case
      when a.action = 'read' then 'profileRead' when a.subject = 'report' then 'reportMade'
      when a.subject in ('exercise_session', 'resting_reading') then 'recordingAdded' else 'stepChanged' end as kind
  from audit_record a join current_scope() s on a.organisation_id = s.organisation_id and a.ids[1] = s.person_id
  where cardinality(a.ids) = 1 and (a.action = 'read' and a.subject = any(reads)
    or a.action = 'insert' and a.subject in ('report', 'exercise_session', 'resting_reading')
    or a.action in ('insert', 'update') and a.subject = 'journey_step')
), marked as (
  select acts.*,
    lag(acts.at) over by_time as before, lag(acts.request_id) over by_time as request_before
  from acts window by_time as (partition by caller, kind order by acts.at)
)
select m.at, p.first_name, p.last_name, m.kind
from marked m join current_scope() s on true
  join person p on p.organisation_id = s.organisation_id and p.id::text = m.caller and p.type = 'coach'
where m.before is null
  or case m.kind when 'profileRead' then m.at - m.before > interval '30 minutes' else m.request_id <> m.request_before end
order by m.at desc, m.kind limit most
$accesses$;
`,
}
