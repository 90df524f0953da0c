import type pg from 'pg'

/**
 * A refused call: a failed sign-in, a call that the person or the import key isn't allowed to make, or the use of a
 * copied token.
 */
export interface Refusal {
  readonly at: Date
  readonly actor: string
  readonly operation: string
  readonly ids: readonly string[]
  /** `null` if it was not recorded. */
  readonly sourceAddress: string | null
}

/** Returns an organisation's refusals of the last `days` days, oldest first, with emails instead of user ids. */
export async function listRefusals(owner: pg.Pool, organisationId: string, days: number): Promise<readonly Refusal[]> {
  const { rows } = await owner.query<Refusal>(
    `select at, coalesce(
         (select u.email from person p join app_user u on u.organisation_id = p.organisation_id and u.id = p.user_id
          where p.organisation_id = a.organisation_id and p.id::text = a.caller), a.caller) as actor,
       subject as operation, source_address as "sourceAddress",
       array(select coalesce(
           (select u.email from app_user u where u.organisation_id = a.organisation_id and u.id = i.id), i.id::text)
         from unnest(a.ids) with ordinality i (id, position) order by i.position) as ids
     from audit_record a
     where organisation_id = $1 and action = 'refuse' and at > now() - make_interval(days => $2)
     order by sequence`,
    [organisationId, days],
  )
  return rows
}
