import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { clientOfCoach, type ClientKey, type CoachScope } from '../../domain/client-scope.ts'
import type { Database, Db } from '../../platform/database/database.ts'

export type PersonRow = Selectable<Database['person']>

/** A person as one caller sees them, including the caller's own state and tags for a client. */
export type VisiblePersonRow = Awaited<ReturnType<typeof findVisiblePersons>>[number]

/** Ensures that only one import of people runs per organisation at a time, so that no person is imported twice. */
export async function lockImports(transaction: Db, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${organisationId}`}, 0))`.execute(transaction)
}

/** Inserts an organisation. Returns false if it already exists. */
export async function insertOrganisation(db: Db, organisation: Insertable<Database['organisation']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('organisation')
    .values(organisation)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function renameOrganisation(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await db.updateTable('organisation').set({ name }).where('id', '=', id).execute()
}

export async function hasOrganisation(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertPerson(db: Db, person: Insertable<Database['person']>): Promise<void> {
  await db.insertInto('person').values(person).execute()
}

export async function insertAssignment(db: Db, assignment: Insertable<Database['coach_client']>): Promise<void> {
  await db
    .insertInto('coach_client')
    .values(assignment)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'coach_id', 'client_id']).doNothing())
    .execute()
}

/** Counts a client's zones, except the zone that is stored for this instant. */
export async function countOtherTimezones(
  db: Db,
  { organisationId, clientId }: ClientKey,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('client_timezone')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .where('since', '<>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function putTimezone(db: Db, row: Insertable<Database['client_timezone']>): Promise<void> {
  await db
    .insertInto('client_timezone')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'client_id', 'since']).doUpdateSet({ timezone: row.timezone }),
    )
    .execute()
}

/** Sets the person's zone to the latest one in the history. A zone that is recorded late may not be the latest. */
export async function updateLatestTimezone(
  db: Db,
  organisationId: string,
  clientId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set((expression) => ({
      timezone: expression
        .selectFrom('client_timezone')
        .select('client_timezone.timezone')
        .whereRef('client_timezone.organisation_id', '=', 'person.organisation_id')
        .whereRef('client_timezone.client_id', '=', 'person.id')
        .orderBy('client_timezone.since', 'desc')
        .limit(1),
      version: sql<number>`version + 1`,
      updated_at: at,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', clientId)
    .where('type', '=', 'user')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks a person until the transaction ends, so that changes to a profile run one after the other. */
export const lockPerson = (db: Db, organisationId: string, id: string): Promise<PersonRow | undefined> =>
  db
    .selectFrom('person')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Changes a profile and raises its version by one, unless the change contains the version. */
export const updatePerson = (
  db: Db,
  { organisationId, id }: { organisationId: string; id: string },
  change: Updateable<Database['person']>,
): Promise<PersonRow> =>
  db
    .updateTable('person')
    .set({ version: sql<number>`version + 1`, ...change })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Removes a client's assignments to all coaches except one. */
export async function deleteOtherAssignments(
  db: Db,
  { organisationId, coachId, clientId }: { organisationId: string; coachId: string; clientId: string },
): Promise<void> {
  await db
    .deleteFrom('coach_client')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .where('coach_id', '!=', coachId)
    .execute()
}

export const findPersonOfUser = (db: Db, organisationId: string, userId: string): Promise<PersonRow | undefined> =>
  db
    .selectFrom('person')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()

export async function isClientOf(db: Db, scope: CoachScope, clientId: string): Promise<boolean> {
  return (await clientOfCoach(db, scope, clientId).select('c.client_id').executeTakeFirst()) !== undefined
}

export async function isImportedClient(db: Db, organisationId: string, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.organisation_id', '=', 'person.organisation_id').onRef('app_user.id', '=', 'person.user_id'),
    )
    .where('person.organisation_id', '=', organisationId)
    .where('person.id', '=', clientId)
    .where('person.type', '=', 'user')
    .where('app_user.is_imported', '=', true)
    .select('person.id')
    .executeTakeFirst()
  return row !== undefined
}

type CallerKey = Readonly<Record<'organisationId' | 'personId', string>>

const visiblePersons = (db: Db, { organisationId, personId }: CallerKey) =>
  db
    .selectFrom('person')
    .selectAll('person')
    .select((expression) => [
      expression
        .selectFrom('client_state')
        .select('client_state.state')
        .whereRef('client_state.organisation_id', '=', 'person.organisation_id')
        .whereRef('client_state.client_id', '=', 'person.id')
        .where('client_state.author_id', '=', personId)
        .as('state'),
      sql<string[] | null>`(select array_agg(t.name order by t.name collate "C") from client_tag t
        where t.organisation_id = person.organisation_id and t.client_id = person.id and t.author_id = ${personId})`.as(
        'tags',
      ),
    ])
    .where('organisation_id', '=', organisationId)
    .where((expression) =>
      expression.or([
        expression('id', '=', personId),
        expression.exists(
          expression
            .selectFrom('coach_client')
            .select(sql`1`.as('one'))
            .where('coach_client.organisation_id', '=', organisationId)
            .where('coach_client.coach_id', '=', personId)
            .whereRef('coach_client.client_id', '=', 'person.id'),
        ),
      ]),
    )
    .orderBy((expression) => expression('id', '=', personId), 'desc')
    .orderBy('created_at')
    .orderBy('id')

/** Returns a person, followed by the clients assigned to that person. */
export const findVisiblePersons = (db: Db, caller: CallerKey) => visiblePersons(db, caller).execute()

/** Returns the visible profiles that belong to one user. */
export const findVisiblePersonsOfUser = (db: Db, { userId, ...caller }: CallerKey & { userId: string }) =>
  visiblePersons(db, caller).where('user_id', '=', userId).execute()

/** Returns the visible profiles that have these ids. */
export const findSomeVisiblePersons = (
  db: Db,
  { ids, ...caller }: CallerKey & { ids: readonly string[] },
): Promise<VisiblePersonRow[]> => visiblePersons(db, caller).where('id', 'in', ids).execute()
