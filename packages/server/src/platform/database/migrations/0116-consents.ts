import type { Migration } from '../migration.ts'

/** Clients' consents and withdrawals, each with its time. Rows are never changed. */
export const consents: Migration = {
  name: '0116-consents',
  sql: `
create table client_consent (
  organisation_id uuid not null,
  client_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('given', 'withdrawn')),
  -- The version of the text, and the language in which the client read it.
  version text,
  language text,
  primary key (organisation_id, client_id, at, kind),
  foreign key (organisation_id, client_id) references person on delete cascade,
  check (kind = 'withdrawn' or (version is not null and language is not null))
);

-- A client withdraws the consent: no coach has the client any more. As the owner, because no caller may change who coaches whom.
create function withdraw_consent(withdrawn_at timestamptz) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $withdraw$
declare
  scope record;
begin
  select * into scope from current_scope();
  if scope.person_id is null then
    raise exception 'Only a client can withdraw a consent' using errcode = 'insufficient_privilege';
  end if;
  insert into client_consent (organisation_id, client_id, at, kind)
    select p.organisation_id, p.id, withdrawn_at, 'withdrawn' from person p
    where p.organisation_id = scope.organisation_id and p.id = scope.person_id and p.type = 'user'
      and 'withdrawn' is distinct from (
        select c.kind from client_consent c where c.organisation_id = p.organisation_id and c.client_id = p.id
        order by c.at desc, c.kind desc limit 1);
  delete from coach_client cc where cc.organisation_id = scope.organisation_id and cc.client_id = scope.person_id;
end $withdraw$;
revoke execute on function withdraw_consent from public;
`,
}
