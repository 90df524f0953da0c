import type { ImportedAssessments } from '@attune/api/contract'
import type { Db } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { validationFailed } from '../../platform/problems.ts'
import type { ClientKey } from '../calendar/client-scope.ts'
import { answerAssessment, type AnswerAssessmentDeps } from './answer-assessment.ts'
import { findAssessments } from './assessment.repository.ts'

/** Takes answers that were given elsewhere, by the names of assessments; a completed one stays as it is. */
export function importAssessments(deps: AnswerAssessmentDeps) {
  const answer = answerAssessment(deps)

  async function importOne(
    client: ClientKey,
    { told, path }: { told: ImportedAssessments['assessments'][number]; path: string },
    transaction: Db,
  ): Promise<void> {
    const { name, ...answers } = told
    const known = (await findAssessments(transaction, client)).find((assessment) => assessment.name === name)
    if (!known) throw validationFailed([{ path: `${path}.name`, message: 'is no assessment of a step that has begun' }])
    if (known.status !== 'completed') await answer(client, known.id, answers, transaction)
  }

  return (client: ClientKey, { assessments }: ImportedAssessments): Promise<void> =>
    inTransaction(deps.db, async (transaction) => {
      await deps.readTimeline(client, transaction)
      for (const [index, told] of assessments.entries()) {
        await importOne(client, { told, path: `assessments[${index}]` }, transaction)
      }
    })
}
