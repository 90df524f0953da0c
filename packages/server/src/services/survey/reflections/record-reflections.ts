import type { GivenReflections } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { pastInstant } from '../../../domain/time/past-instant.ts'
import { findAssessments } from '../assessments/assessment.repository.ts'
import { storeReflections, type StoreReflectionsDeps } from './store-reflections.ts'

export interface RecordReflectionsDeps extends StoreReflectionsDeps {
  clock: Clock
}

/**
 * Records reflections of a client, also old ones; each counts for its own time, whenever it arrives.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 for fields and `before_the_journey`
 */
export const recordReflections =
  (deps: RecordReflectionsDeps) =>
  async (client: ClientKey, { reflections }: GivenReflections): Promise<void> => {
    const given = reflections.map(({ id, answeredAt, answers }, index) => {
      const at = pastInstant(`reflections[${index}].answeredAt`, answeredAt, deps.clock)
      return { id: id.toLowerCase(), answeredAt: new Date(at).toISOString(), answers: answersGiven(answers) }
    })
    await inTransaction(deps.db, async (transaction) => {
      // An assessment has questions of its own, which a reflection must not overwrite.
      const assessments = new Set((await findAssessments(transaction, client)).map(({ id }) => id))
      const index = given.findIndex(({ id }) => assessments.has(id))
      if (index !== -1)
        throw validationFailed([{ path: `reflections[${index}].id`, message: 'is the id of an assessment' }])
      await storeReflections(deps)({ ...client, reflections: given }, transaction)
    })
  }

const answersGiven = ({ productivity, mental, physical }: GivenReflections['reflections'][number]['answers']) => ({
  ...(productivity === undefined ? {} : { productivity }),
  ...(mental === undefined ? {} : { mental }),
  ...(physical === undefined ? {} : { physical }),
})
