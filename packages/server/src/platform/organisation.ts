import { ORGANISATION_NAME_MAX_LENGTH, visibleText } from '@attune/api/contract'
import type { Db } from './database/database.ts'

declare module './database/database.ts' {
  interface Database {
    organisation: {
      id: string
      name: string
      created_at: Date
      /**
       * Number of days after the withdrawal of consent until a client's records are erased. `null` if the records are
       * kept.
       */
      erase_after_days: number | null
    }
  }
}

/**
 * Returns the name as it is displayed. Earlier servers may have stored longer names, and names without a visible
 * character.
 */
export const readableName = (name: string): string | null =>
  visibleText(name)
    .slice(0, ORGANISATION_NAME_MAX_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim() || null

/** Returns an organisation's name for mails and reports. `null` if it has none. */
export async function findOrganisationName(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirst()
  return row ? readableName(row.name) : null
}
