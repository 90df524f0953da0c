import type { ImportedAssessments } from '@attune/api/contract'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { validationFailed } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { answerAssessment, type AnswerAssessmentDeps } from './answer-assessment.ts'
import { findAssessments } from './assessment.repository.ts'

/**
 * Records answers that were given elsewhere, by the names of assessments; a completed assessment stays unchanged.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 for fields and `before_the_journey`
 */
export const importAssessments =
  (deps: AnswerAssessmentDeps) =>
  (client: ClientKey, { assessments }: ImportedAssessments): Promise<void> =>
    inTransaction(deps.db, async (on) => {
      const timeline = await deps.lockTimeline(client, on)
      const assessmentsOfClient = await findAssessments(on, client)
      // Of two with one name, the one that is due first.
      const byName = new Map(assessmentsOfClient.toReversed().map((assessment) => [assessment.name, assessment]))
      const completed = new Set(assessmentsOfClient.filter(({ status }) => status === 'completed').map(({ id }) => id))
      for (const [index, { name, ...answers }] of assessments.entries()) {
        const place = `assessments[${index}].`
        const known = byName.get(name)
        if (!known)
          throw validationFailed([{ path: `${place}name`, message: 'is no assessment of a step that has begun' }])
        if (completed.has(known.id)) continue
        const { status } = await answerAssessment(deps)(client, known.id, answers, { on, timeline, place })
        if (status === 'complete') completed.add(known.id)
      }
    })
