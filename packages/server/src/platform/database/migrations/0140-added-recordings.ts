import type { Migration } from '../migration.ts'

/** Lets clients also see which coach added a recording to their exercises. */
export const addedRecordings: Migration = {
  name: '0140-added-recordings',
  sql: `
-- As 0126-accesses, and each exercise that a coach has stored.
create or replace function list_accesses(reads text[], most integer)
  returns table (at timestamptz, first_name text, last_name text, kind text) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $accesses$
with acts as (
  select a.at, a.caller, a.request_id, case
      when a.action = 'read' then 'profileRead' when a.subject = 'report' then 'reportMade'
      when a.subject = 'exercise_session' then 'recordingAdded' else 'stepChanged' end as kind
  from audit_record a join current_scope() s on a.organisation_id = s.organisation_id and a.ids[1] = s.person_id
  where cardinality(a.ids) = 1 and (a.action = 'read' and a.subject = any(reads)
    or a.action = 'insert' and a.subject in ('report', 'exercise_session')
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
