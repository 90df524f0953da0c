import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/problems.ts'
import { findVisiblePersons } from '../account.repository.ts'

/**
 * The names of a coach and of one of the coach's clients.
 * @throws ProblemError 404 `not_found`
 */
export const namesOf =
  ({ db }: { db: Db }) =>
  async (
    { organisationId, coachId }: { organisationId: string; coachId: string },
    clientId: string,
  ): Promise<{ client: string; coach: string }> => {
    const persons = await findVisiblePersons(db, { organisationId, personId: coachId, ids: [coachId, clientId] })
    const nameOf = (id: string) => {
      const person = persons.find((row) => row.id === id)
      if (!person) throw notFound()
      return `${person.first_name} ${person.last_name}`
    }
    return { client: nameOf(clientId), coach: nameOf(coachId) }
  }
