import type { ImportedAssessments, Judged, RefusedRecord } from '@attune/api/contract'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { ProblemError } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { localDay } from '../../../domain/time/client-day.ts'
import { refuseImport } from '../../../domain/sent-records.ts'
import { answerAssessment, type AnswerAssessmentDeps } from './answer-assessment.ts'
import { findAssessments } from './assessment.repository.ts'

/**
 * Records answers that were given elsewhere, all or none. Each record names its assessment. Completed assessments don't
 * change.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `validation_failed` or `before_the_journey`,
 * which name every invalid record
 */
export const importAssessments =
  (deps: AnswerAssessmentDeps) =>
  (client: ClientKey, { assessments, sent }: Judged<ImportedAssessments>): Promise<void> =>
    inTransaction(deps.db, async (on) => {
      const timeline = await deps.lockTimeline(client, on)
      const assessmentsOfClient = await findAssessments(on, client)
      // If several assessments have the same name, the answers belong to the one that was due last, or else to the first.
      const assessmentFor = (name: string, answeredAt: string) => {
        const named = assessmentsOfClient.filter((assessment) => assessment.name === name)
        const day = localDay(timeline.periods, Date.parse(answeredAt))
        return named.findLast(({ local_date: dueOn }) => dueOn <= day) ?? named[0]
      }
      const completed = new Set(assessmentsOfClient.filter(({ status }) => status === 'completed').map(({ id }) => id))
      const refused: RefusedRecord[] = [...(sent?.refused ?? [])]
      for (const [at, { name, ...answers }] of assessments.entries()) {
        const index = sent?.indexes[at] ?? at
        const place = `assessments[${index}].`
        const known = assessmentFor(name, answers.answeredAt)
        if (!known) {
          refused.push({ index, path: `${place}name`, message: 'is no assessment of a step that has begun' })
          continue
        }
        if (completed.has(known.id)) continue
        try {
          const { status } = await answerAssessment(deps)(client, known.id, answers, { on, timeline, place })
          if (status === 'complete') completed.add(known.id)
        } catch (error) {
          if (!(error instanceof ProblemError) || !error.errors) throw error
          refused.push(...error.errors.map((fault) => ({ index, ...fault })))
        }
      }
      // If any record was refused, this throws, which rolls back the answers that were stored.
      refuseImport(refused)
    })
