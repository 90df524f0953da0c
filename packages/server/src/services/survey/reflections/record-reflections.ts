import { faultOfInstant, judgeRecords, type GivenReflections, type Judged } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { faultOnJourney } from '../../../domain/plan/journey-timeline.ts'
import { refuseImport, reportRefused } from '../../../domain/sent-records.ts'
import { findAssessments } from '../assessments/assessment.repository.ts'
import { storeReflections, type StoreReflectionsDeps } from './store-reflections.ts'

export interface RecordReflectionsDeps extends StoreReflectionsDeps {
  clock: Clock
}

/**
 * Records a client's reflections, including old ones. Each counts at the time at which it was given, whenever it
 * arrives.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `records_refused` after all valid ones were
 * stored; for an import 422 `validation_failed` or `before_the_journey`, in which case nothing is stored
 */
export const recordReflections =
  (deps: RecordReflectionsDeps) =>
  async (client: ClientKey, { reflections, sent }: Judged<GivenReflections>, isImport = false): Promise<void> => {
    const given = reflections.map(({ id, answeredAt, answers }) => ({
      id: id.toLowerCase(),
      answeredAt: new Date(answeredAt).toISOString(),
      answers: answersGiven(answers),
    }))
    const now = deps.clock.now()
    const refusedOnes = await inTransaction(deps.db, async (transaction) => {
      const timeline = await deps.lockTimeline(client, transaction)
      // An assessment has its own questions, which a reflection must not overwrite.
      const assessments = new Set((await findAssessments(transaction, client)).map(({ id }) => id))
      const { right, refused } = judgeRecords('reflections', given, sent, ({ id, answeredAt }) => {
        if (assessments.has(id)) return { path: 'id', message: 'is the id of an assessment' }
        const at = Date.parse(answeredAt)
        const message = faultOfInstant(at, now) ?? faultOnJourney(timeline, at)
        return message === null ? null : { path: 'answeredAt', message }
      })
      if (isImport) refuseImport(refused)
      await storeReflections(deps)({ ...client, reflections: right }, transaction)
      return refused
    })
    reportRefused('records_refused', refusedOnes)
  }

const answersGiven = ({ productivity, mental, physical }: GivenReflections['reflections'][number]['answers']) => ({
  ...(productivity === undefined ? {} : { productivity }),
  ...(mental === undefined ? {} : { mental }),
  ...(physical === undefined ? {} : { physical }),
})
