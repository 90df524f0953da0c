import { JOURNEY_STEPS, type JourneyStepName } from '@attune/api/contract'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { notFound } from '../../../platform/problems.ts'
import { stepStartsTooEarly } from '../journey.errors.ts'
import * as repository from '../journey.repository.ts'

export interface PlanStepsDeps {
  db: Db
  newId: NewId
}

/**
 * Plans steps after a client's last one. Existing steps of the journey don't change.
 * @throws ProblemError 404 `not_found` for a client without a journey, 422 `step_starts_too_early` for a step that
 * would come before an existing one
 */
export const planSteps =
  ({ db, newId }: PlanStepsDeps) =>
  (client: ClientKey, steps: readonly JourneyStepName[], on: Db = db): Promise<void> =>
    inTransaction(on, async (transaction) => {
      await repository.lockJourney(transaction, client)
      const found = await repository.findClient(transaction, client)
      if (!found?.journey_id) throw notFound()
      const known = found.steps.map(({ step }) => JOURNEY_STEPS.indexOf(step))
      const missing = steps.filter((step) => !known.includes(JOURNEY_STEPS.indexOf(step)))
      const last = Math.max(...known)
      if (missing.some((step) => JOURNEY_STEPS.indexOf(step) < last)) throw stepStartsTooEarly()
      if (missing.length === 0) return
      const planned = missing.map((step) => ({ id: newId(), step }))
      const position = Math.max(...found.steps.map((step) => step.position)) + 1
      await repository.insertSteps(transaction, client, found.journey_id, planned, position)
    })

/**
 * Plans all steps that follow a client's last one. If the journey already has Grow, there are none.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const planNextSteps =
  (deps: PlanStepsDeps) =>
  (client: ClientKey, on: Db = deps.db): Promise<void> =>
    inTransaction(on, async (transaction) => {
      await repository.lockJourney(transaction, client)
      const found = await repository.findClient(transaction, client)
      const last = found?.steps.at(-1)
      if (!last) throw notFound()
      await planSteps(deps)(client, JOURNEY_STEPS.slice(JOURNEY_STEPS.indexOf(last.step) + 1), transaction)
    })
