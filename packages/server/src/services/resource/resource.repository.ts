import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../platform/database.ts'

export async function insertPicture(db: Db, picture: Insertable<Database['picture']>): Promise<void> {
  await db.insertInto('picture').values(picture).execute()
}

/** A picture of the caller or of one of the caller's clients: any other is not there, by the same query. */
export const findVisiblePicture = (
  db: Db,
  { organisationId, personId, id }: { organisationId: string; personId: string; id: string },
): Promise<Selectable<Database['picture']> | undefined> =>
  db
    .selectFrom('picture')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
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
    .executeTakeFirst()
