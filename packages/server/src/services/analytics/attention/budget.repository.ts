import type { AttentionDay, LocalDate } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'

const ofCoach = ({ organisationId, coachId }: CoachScope) =>
  sql`organisation_id = ${organisationId} and coach_id = ${coachId}`

/**
 * Returns the coach's budget, and the client ids of a day in the order in which they were added. Clients who now have
 * another coach are left out.
 */
export async function findAttentionDay(db: Db, scope: CoachScope, day: LocalDate): Promise<AttentionDay> {
  const { rows } = await sql<{ budget: AttentionDay['budget']; ids: string[] }>`
    select b.budget, array(
      select d.client_id from attention_day d
      join client_scope c
        on c.organisation_id = d.organisation_id and c.coach_id = d.author_id and c.client_id = d.client_id
      where d.organisation_id = b.organisation_id and d.author_id = b.coach_id and d.day = ${day}::date
      order by d.place
    ) as ids
    from attention_budget b where ${ofCoach(scope)}`.execute(db)
  return { budget: rows[0]?.budget ?? null, personIds: rows[0]?.ids ?? [] }
}

/** Stores the coach's budget. */
export async function storeBudget(db: Db, scope: CoachScope, budget: AttentionDay['budget']): Promise<void> {
  await sql`
    insert into attention_budget (organisation_id, coach_id, budget)
    values (${scope.organisationId}, ${scope.coachId}, ${budget})
    on conflict (organisation_id, coach_id) do update set budget = excluded.budget`.execute(db)
}

/** Makes the coach's other devices wait until the transaction ends, so that they all fix the same clients. */
export async function lockBudget(transaction: Db, scope: CoachScope): Promise<void> {
  await sql`select from attention_budget where ${ofCoach(scope)} for update`.execute(transaction)
}

/** Replaces the clients of a day, and deletes the days that are over in every time zone. */
export async function storeAttentionDay(
  db: Db,
  scope: CoachScope,
  day: LocalDate,
  clientIds: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from attention_day where organisation_id = ${scope.organisationId} and author_id = ${scope.coachId}
        and (day not between ${day}::date - 1 and ${day}::date + 1
          or day = ${day}::date and client_id <> all (${clientIds}::uuid[]))
    )
    insert into attention_day (organisation_id, client_id, author_id, day, place)
    select c.organisation_id, c.client_id, c.coach_id, ${day}::date, i.place
    from unnest(${clientIds}::uuid[]) with ordinality as i (client_id, place)
    join client_scope c on c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId}
      and c.client_id = i.client_id
    on conflict (organisation_id, author_id, day, client_id) do update set place = excluded.place
      where attention_day.place <> excluded.place`.execute(db)
}
