import { ASSESSMENT_SCHEDULE, addDays, type JourneyStepName, type LocalDate } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { findScheduled } from '../questionnaires/questionnaire.repository.ts'
import { insertAssessments } from './assessment.repository.ts'

/** Adds a step's assessments, and those of the organisation's questionnaires, to the client's calendar, in the transaction in which the step begins. */
export const scheduleAssessments =
  ({ newId }: { newId: NewId }) =>
  async (
    client: ClientKey,
    step: { id: string; step: JourneyStepName; startedAt: Date; startedOn: LocalDate },
    transaction: Db,
  ): Promise<void> => {
    const everyones = ASSESSMENT_SCHEDULE[step.step].map((assessment) => ({ ...assessment, questionnaireId: null }))
    const own = await findScheduled(transaction, client.organisationId, step.step)
    const assessments = [...everyones, ...own].map(({ name, day, questionnaireId }) => ({
      id: newId(step.startedAt),
      name,
      dueOn: addDays(step.startedOn, day - 1),
      questionnaireId,
    }))
    await insertAssessments(transaction, client, step.id, assessments)
  }
