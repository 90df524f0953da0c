import type { Migration } from '../migration.ts'

/** The organisation's setting for withdrawn consent: the records are kept, or erased after a number of days. */
export const withdrawals: Migration = {
  name: '0136-withdrawals',
  sql: `
alter table organisation add column erase_after_days integer check (erase_after_days between 1 and 365);
-- The client confirmed this instant. A later change of the setting doesn't move it.
alter table client_consent add column erase_at timestamptz check (kind = 'withdrawn' or erase_at is null);

create or replace function withdraw_consent(withdrawn_at timestamptz) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $withdraw$
declare
  scope record;
begin
  select * into scope from current_scope();
  if scope.person_id is null then
    raise exception 'Only a client can withdraw a consent' using errcode = 'insufficient_privilege';
  end if;
  insert into client_consent (organisation_id, client_id, at, kind, erase_at)
    select p.organisation_id, p.id, withdrawn_at, 'withdrawn', withdrawn_at + make_interval(days => o.erase_after_days)
    from person p join organisation o on o.id = p.organisation_id
    where p.organisation_id = scope.organisation_id and p.id = scope.person_id and p.type = 'user'
      and 'withdrawn' is distinct from (
        select c.kind from client_consent c where c.organisation_id = p.organisation_id and c.client_id = p.id
        order by c.at desc, c.kind desc limit 1);
  delete from coach_client cc where cc.organisation_id = scope.organisation_id and cc.client_id = scope.person_id;
end $withdraw$;
`,
}
