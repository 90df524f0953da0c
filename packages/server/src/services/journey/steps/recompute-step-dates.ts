import { daysBetween } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { notFound } from '../../../platform/problems.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { JourneyTimeline } from '../../../domain/plan/journey-timeline.ts'
import { presentTimeline } from '../journey.presenter.ts'
import * as repository from '../journey.repository.ts'
import { stepDates } from './step-dates.ts'

/** A step whose first day has moved, and the number of days by which it has moved. */
export interface MovedStep {
  readonly id: string
  readonly days: number
}

/** Moves the due days of a step's assessments by the same number of days as the step's first day. */
export type MoveAssessments = (client: ClientKey, moved: readonly MovedStep[], transaction: Db) => Promise<void>

export interface RecomputeStepDatesDeps {
  db: Db
  moveAssessments: MoveAssessments
}

/**
 * Computes the days of a client's steps from the steps' instants and the zones that have been recorded. Returns the
 * steps and the zones.
 * @throws ProblemError 404 `not_found` for a client without a journey
 */
export const recomputeStepDates =
  ({ db, moveAssessments }: RecomputeStepDatesDeps) =>
  (client: ClientKey, on: Db = db): Promise<JourneyTimeline> =>
    inTransaction(on, async (transaction) => {
      await repository.lockJourney(transaction, client)
      const found = await repository.findClient(transaction, client)
      if (!found?.journey_id) throw notFound()
      const stored = new Map(found.steps.map((step) => [step.id, step]))
      const timeline = presentTimeline(found)
      const changed = stepDates(timeline.steps, timeline.periods).filter(
        ({ id, startedOn, endedOn }) => stored.get(id)?.startedOn !== startedOn || stored.get(id)?.endedOn !== endedOn,
      )
      if (changed.length === 0) return timeline
      await repository.storeStepDates(transaction, client, changed)
      const moved = changed.map(({ id, startedOn }) => ({
        id,
        days: daysBetween(stored.get(id)?.startedOn ?? startedOn, startedOn),
      }))
      await moveAssessments(
        client,
        moved.filter(({ days }) => days !== 0),
        transaction,
      )
      return timeline
    })
