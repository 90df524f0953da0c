import { ASSESSMENT_SCHEDULE, addDays, type JourneyStepName, type LocalDate } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { NewId } from '../../../platform/ids.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { insertAssessments } from './assessment.repository.ts'

/** Adds a step's assessments to the client's calendar, in the transaction in which the step begins. */
export const scheduleAssessments =
  ({ newId }: { newId: NewId }) =>
  async (
    client: ClientKey,
    step: { id: string; step: JourneyStepName; startedAt: Date; startedOn: LocalDate },
    transaction: Db,
  ): Promise<void> => {
    const assessments = ASSESSMENT_SCHEDULE[step.step].map(({ name, day }) => ({
      id: newId(step.startedAt),
      name,
      dueOn: addDays(step.startedOn, day - 1),
    }))
    await insertAssessments(transaction, client, step.id, assessments)
  }
