import type { JourneyStepName } from '@attune/api/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import { clientOfCoach, type CoachScope } from '../../domain/client-scope.ts'

export async function insertPicture(db: Db, picture: Insertable<Database['picture']>): Promise<void> {
  await db.insertInto('picture').values(picture).execute()
}

/** A person has one picture: deletes the others, and returns the ids of their files. */
export async function deleteOtherPictures(
  db: Db,
  { organisationId, ownerId, keptId }: { organisationId: string; ownerId: string; keptId: string | null },
): Promise<string[]> {
  const ofOwner = db.deleteFrom('picture').where('organisation_id', '=', organisationId).where('owner_id', '=', ownerId)
  const rows = await (keptId === null ? ofOwner : ofOwner.where('id', '!=', keptId)).returning('id').execute()
  return rows.map(({ id }) => id)
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
 * A picture, by its own id or the newest of a person. Only pictures of the caller and of the caller's clients are
 * found.
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

/** The zones of a client of the coach, and the phase of each step by its id; undefined for another coach's client. */
export const findZonesAndSteps = (db: Db, scope: CoachScope, clientId: string) =>
  clientOfCoach(db, scope, clientId)
    .select([
      'c.zones',
      sql<Readonly<Record<string, JourneyStepName>>>`(select coalesce(json_object_agg(j.id, j.step), '{}')
        from journey_step j where j.organisation_id = c.organisation_id and j.client_id = c.client_id)`.as('steps'),
    ])
    .executeTakeFirst()
