import type { JourneyStepName } from '@attune/api/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import { clientOfCoach, type CoachScope } from '../../domain/client-scope.ts'

export async function insertPicture(db: Db, picture: Insertable<Database['picture']>): Promise<void> {
  await db.insertInto('picture').values(picture).execute()
}

/** Deletes a person's other pictures, because a person has only one. Their files must be deleted afterwards. */
export async function deleteOtherPictures(
  db: Db,
  { organisationId, ownerId, keptId, at }: { organisationId: string; ownerId: string; keptId: string | null; at: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from picture where organisation_id = ${organisationId} and owner_id = ${ownerId}
        and id is distinct from ${keptId}::uuid
      returning organisation_id, id, owner_id
    )
    insert into file_removal (organisation_id, id, owner_id, due_at)
    select organisation_id, id, owner_id, ${at}::timestamptz from gone`.execute(db)
}

export async function insertRemoval(db: Db, removal: Insertable<Database['file_removal']>): Promise<void> {
  await db.insertInto('file_removal').values(removal).execute()
}

/** Cancels the deletion of a file. Throws if the file has already been deleted. */
export async function cancelRemoval(db: Db, organisationId: string, id: string): Promise<void> {
  await db
    .deleteFrom('file_removal')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Removal = Selectable<Database['file_removal']>

/**
 * Deletes and returns a due deletion that no other process is handling. `isNamed` is true if a row refers to the file,
 * which must then be kept.
 */
export async function takeRemoval(
  db: Db,
  now: Date,
): Promise<(Omit<Removal, 'due_at'> & { isNamed: boolean }) | undefined> {
  const { rows } = await sql<Omit<Removal, 'due_at'> & { isNamed: boolean }>`
    delete from file_removal r where (organisation_id, id) = (
      select organisation_id, id from file_removal where due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning organisation_id, id, owner_id, exists (
      select from picture p where p.organisation_id = r.organisation_id and p.id = r.id) as "isNamed"`.execute(db)
  return rows[0]
}

export const isPictureOf = async (
  db: Db,
  { organisationId, ownerId, id }: { organisationId: string; ownerId: string; id: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('picture')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns a picture by its own id, or a person's newest picture. Finds only pictures of the caller and the caller's
 * clients.
 */
export const findVisiblePicture = (
  db: Db,
  { organisationId, personId, id }: { organisationId: string; personId: string; id: string },
): Promise<Selectable<Database['picture']> | undefined> =>
  db
    .selectFrom('picture')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where((expression) => expression.or([expression('id', '=', id), expression('owner_id', '=', id)]))
    .where((expression) =>
      expression.or([
        expression('owner_id', '=', personId),
        expression.exists(
          expression
            .selectFrom('coach_client')
            .select('coach_client.client_id')
            .where('coach_client.organisation_id', '=', organisationId)
            .where('coach_client.coach_id', '=', personId)
            .whereRef('coach_client.client_id', '=', 'picture.owner_id'),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns the zones of one of the coach's clients, and the phase of each step by the step's id. `undefined` if the
 * client isn't the coach's.
 */
export const findZonesAndSteps = (db: Db, scope: CoachScope, clientId: string) =>
  clientOfCoach(db, scope, clientId)
    .select([
      'c.zones',
      sql<Readonly<Record<string, JourneyStepName>>>`(select coalesce(json_object_agg(j.id, j.step), '{}')
        from journey_step j where j.organisation_id = c.organisation_id and j.client_id = c.client_id)`.as('steps'),
    ])
    .executeTakeFirst()
