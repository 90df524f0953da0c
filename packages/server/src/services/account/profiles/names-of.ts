import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/problems.ts'
import { findSomeVisiblePersons } from '../account.repository.ts'

/**
 * Returns the names of a coach and of one of the coach's clients.
 * @throws ProblemError 404 `not_found`
 */
export const namesOf =
  ({ db }: { db: Db }) =>
  async (
    { organisationId, coachId }: { organisationId: string; coachId: string },
    clientId: string,
  ): Promise<{ client: string; coach: string }> => {
    const persons = await findSomeVisiblePersons(db, { organisationId, personId: coachId, ids: [coachId, clientId] })
    const nameOf = (id: string) => {
      const person = orNotFound(persons.find((row) => row.id === id))
      return `${person.first_name} ${person.last_name}`
    }
    return { client: nameOf(clientId), coach: nameOf(coachId) }
  }
