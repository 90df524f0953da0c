import type { Journey } from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/problems.ts'
import type { JourneyHistory } from '../../domain/plan/journey-history.ts'
import type { LockJourney } from '../../domain/plan/journey-timeline.ts'
import type { ClientKey, CoachScope } from '../../domain/client-scope.ts'
import { beginNextStep, type BeginNextStepDeps } from './steps/begin-next-step.ts'
import { findGoalChoices } from './find-goal-choices.ts'
import { findJourney, type FindJourneyDeps } from './find-journey.ts'
import { findTimeline } from './find-timeline.ts'
import { presentHistory } from './journey.presenter.ts'
import { findClient, lockJourney } from './journey.repository.ts'
import { listJourneys, type ListJourneysDeps } from './list-journeys.ts'
import { listStepProgress, type ListStepProgressDeps } from './steps/list-step-progress.ts'
import { lockTimeline } from './lock-timeline.ts'
import { planNextSteps, planSteps, type PlanStepsDeps } from './steps/plan-steps.ts'
import { recomputeStepDates, type RecomputeStepDatesDeps } from './steps/recompute-step-dates.ts'
import { startJourney, type StartJourneyDeps } from './start-journey.ts'
import { startNextStep } from './steps/start-next-step.ts'

/**
 * Use cases for the zones and steps that determine the days of a client's records. The services that store records use
 * them.
 */
export const createTimelineUseCases = (deps: { db: Db }) => ({
  findTimeline: findTimeline(deps),
  lockTimeline: lockTimeline(deps),
  lockJourney: (async (client, transaction) =>
    (await lockJourney(transaction, client)).length > 0) satisfies LockJourney,
  findGoalChoices: findGoalChoices(deps),
})

export type JourneyUseCases = ReturnType<typeof createJourneyUseCases>

type JourneyDeps = StartJourneyDeps &
  PlanStepsDeps &
  BeginNextStepDeps &
  RecomputeStepDatesDeps &
  FindJourneyDeps &
  ListJourneysDeps &
  ListStepProgressDeps

/** Use cases for clients' journeys: their steps, days and zones over time. */
export const createJourneyUseCases = (deps: JourneyDeps) => ({
  listJourneys: listJourneys(deps),
  listStepProgress: listStepProgress(deps),
  findJourney: findJourney(deps),

  /**
   * Returns the whole journey of one of the coach's clients, day by day.
   * @throws ProblemError 404 `not_found`
   */
  getJourney: async (scope: CoachScope, clientId: string): Promise<Journey> =>
    (await findJourney(deps)(scope, clientId)).journey,

  /**
   * Returns a client's zones and begun steps as they were recorded, and locks them until the transaction ends. Used by
   * imports.
   * @throws ProblemError 404 `not_found` for a client without a journey
   */
  lockHistory: async (client: ClientKey, transaction: Db): Promise<JourneyHistory> => {
    await lockJourney(transaction, client)
    const found = await findClient(transaction, client)
    if (!found?.journey_id) throw notFound()
    return presentHistory(found)
  },

  startJourney: startJourney(deps),
  planSteps: planSteps(deps),
  planNextSteps: planNextSteps(deps),
  beginNextStep: beginNextStep(deps),
  startNextStep: startNextStep(deps),
  recomputeStepDates: recomputeStepDates(deps),
})
