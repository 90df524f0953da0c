import type { Journey, NextStep } from '@attune/api/contract'
import { notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { beginNextStep, type BeginNextStepDeps } from './begin-next-step.ts'
import { findJourney, type FindJourneyDeps } from '../find-journey.ts'
import * as repository from '../journey.repository.ts'

/**
 * Starts a client's next step now, if it is the step that the coach expects.
 * @throws ProblemError 404 `not_found`, 409 `no_next_step_planned` or `step_already_started`, 422
 * `step_starts_too_early`
 */
export const startNextStep =
  (deps: BeginNextStepDeps & FindJourneyDeps) =>
  async (scope: CoachScope, clientId: string, choices: NextStep): Promise<Journey> => {
    if (!(await repository.findJourney(deps.db, scope, clientId))) throw notFound()
    const startedAt = deps.clock.now().toISOString()
    await beginNextStep(deps)({ organisationId: scope.organisationId, clientId, startedAt, ...choices })
    return (await findJourney(deps)(scope, clientId)).journey
  }
