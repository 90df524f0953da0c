import type { BreathsPerMinute, ExerciseGoal, JourneyStepName, LocalDate, StepGoal } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { orNotFound } from '../../../platform/problems.ts'
import { zonePeriods } from '../../../domain/time/client-day.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import { firstDayLived } from '../../../domain/time/lived-days.ts'
import { noNextStepPlanned, stepAlreadyStarted, stepStartsTooEarly } from '../journey.errors.ts'
import * as repository from '../journey.repository.ts'
import type { ScheduleAssessments } from '../start-journey.ts'
import { lastDayBefore } from './step-dates.ts'

export interface BeginNextStep extends ClientKey {
  /** The step that the caller expects to begin. If a different step is planned, another call was faster. */
  readonly step?: JourneyStepName
  readonly startedAt: string
  readonly bpm: BreathsPerMinute
  readonly goals: readonly StepGoal[]
  readonly goalChoices: readonly ExerciseGoal[]
}

export interface BeginNextStepDeps {
  db: Db
  scheduleAssessments: ScheduleAssessments
  recomputeExercisesOn: (client: ClientKey, date: LocalDate, transaction: Db) => Promise<void>
}

/**
 * Ends the current step and begins the planned next one, exactly once.
 * @throws ProblemError 404 `not_found`, 409 `no_next_step_planned` or `step_already_started`, 422
 * `step_starts_too_early`
 */
export const beginNextStep =
  (deps: BeginNextStepDeps) =>
  async (input: BeginNextStep, on: Db = deps.db): Promise<{ id: string; step: JourneyStepName }> =>
    inTransaction(on, async (transaction) => {
      const client = { organisationId: input.organisationId, clientId: input.clientId }
      await repository.lockJourney(transaction, client)
      const found = orNotFound(await repository.findClient(transaction, client))
      const current = found.steps.find(({ status }) => status === 'active')
      const next = found.steps.find(({ status }) => status === 'planned')
      const meant = found.steps.find(({ step }) => step === input.step)
      if (meant && meant.status !== 'planned') throw stepAlreadyStarted()
      if (input.step !== undefined && next?.step !== input.step) throw noNextStepPlanned()
      if (!current?.startedAt || !next) throw noNextStepPlanned()

      const startedAt = new Date(input.startedAt)
      const [from, at] = [Date.parse(current.startedAt), startedAt.getTime()]
      if (at <= from) throw stepStartsTooEarly()
      const periods = zonePeriods(found.zones)
      const startedOn = firstDayLived(periods, { from: at, until: Infinity })
      const endedOn = lastDayBefore(startedOn, firstDayLived(periods, { from, until: at }))
      await repository.endStep(transaction, client, current.id, { endedAt: startedAt, endedOn })
      const { bpm, goals, goalChoices } = input
      await repository.beginStep(transaction, client, next.id, { startedAt, startedOn, bpm, goals, goalChoices })
      await deps.scheduleAssessments(client, { id: next.id, step: next.step, startedAt, startedOn }, transaction)
      // In Grow, the day's exercises from before the change count, too.
      if (next.step === 'grow') await deps.recomputeExercisesOn(client, startedOn, transaction)
      return { id: next.id, step: next.step }
    })
