import type { Migration } from '../migration.ts'

/** For each table, the column that names the client whose answers change with its rows. */
const announced = {
  client_timezone: 'client_id',
  coach_client: 'coach_id',
  device_use: 'client_id',
  exercise_session: 'client_id',
  heart_rate: 'client_id',
  journey: 'client_id',
  journey_step: 'client_id',
  person: 'id',
  survey: 'client_id',
  survey_answer: 'client_id',
}

const triggers = Object.entries(announced).flatMap(([table, column]) =>
  [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ].map(
    ([event, transition]) => `create trigger announce_${event} after ${event} on ${table}
  referencing ${transition} table as changed for each statement execute function announce_change('${column}');`,
  ),
)

/** Recent changes, for the event streams that coaches follow. */
export const live: Migration = {
  name: '0074-live',
  sql: `
-- Whose answers a transaction changed, and the tables that it wrote. Rows are deleted after minutes. Ids are given before their
-- transactions commit, so a place in this log is a snapshot: what it doesn't see is what came later.
create table live_change (
  organisation_id uuid not null,
  -- A client; of an assignment the coach.
  person_id uuid not null,
  subject text not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  primary key (transaction_id, organisation_id, person_id, subject),
  foreign key (organisation_id, person_id) references person on delete cascade
);

-- As the owner, so that no login can announce what didn't happen. Notifications are delivered when the transaction commits, and
-- equal ones of a transaction once.
create function announce_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $announce$
declare
  changed_persons bigint;
begin
  -- A person who is deleted takes the rows of other tables along.
  execute format('insert into live_change (organisation_id, person_id, subject)
    select distinct c.organisation_id, c.%1$I, %2$L from changed c
    join person p on p.organisation_id = c.organisation_id and p.id = c.%1$I
    on conflict do nothing', tg_argv[0], tg_table_name);
  get diagnostics changed_persons = row_count;
  if changed_persons > 0 then
    perform pg_notify('attune_live', 'changes');
  end if;
  return null;
end $announce$;

-- Every call of a client moves the time of the last one, which is shown in minutes.
create function announce_presence() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $announce$
begin
  insert into live_change (organisation_id, person_id, subject) values (new.organisation_id, new.client_id, tg_table_name)
    on conflict do nothing;
  perform pg_notify('attune_live', 'calls');
  return null;
end $announce$;

create function announce_end_of_session() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $announce$
begin
  perform pg_notify('attune_live', 'sessions');
  return null;
end $announce$;
revoke execute on function announce_change, announce_presence, announce_end_of_session from public;

${triggers.join('\n')}
create trigger announce_insert after insert on device_presence for each row execute function announce_presence();
create trigger announce_update after update on device_presence for each row
  when (new.last_connected_at >= old.last_connected_at + interval '1 minute') execute function announce_presence();
create trigger announce_end after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function announce_end_of_session();
`,
}
