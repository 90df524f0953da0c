import {
  JOURNEY_STEPS,
  SUGGESTED_BPM,
  type BreathsPerMinute,
  type ExerciseGoal,
  type JourneyStepName,
  type LocalDate,
  type StepGoal,
} from '@attune/api/contract'
import type { Db } from '../../platform/database/database.ts'
import type { NewId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { orNotFound } from '../../platform/problems.ts'
import { zonePeriods } from '../../domain/time/client-day.ts'
import type { ClientKey } from '../../domain/client-scope.ts'
import { firstDayLived } from '../../domain/time/lived-days.ts'
import { journeyAlreadyStarted } from './journey.errors.ts'
import * as repository from './journey.repository.ts'

/** Adds the assessments of a beginning step to the client's calendar. */
export type ScheduleAssessments = (
  client: ClientKey,
  step: { id: string; step: JourneyStepName; startedAt: Date; startedOn: LocalDate },
  transaction: Db,
) => Promise<void>

export interface StartJourney extends ClientKey {
  readonly startedAt: string
  /**
   * The steps of the journey. The first one begins now. Assumption: by default, Learn begins, and Sense and Grow are
   * planned.
   */
  readonly steps?: readonly JourneyStepName[]
  /** The choices for the first step, if the coach has already made them elsewhere. */
  readonly choices?: {
    readonly bpm?: BreathsPerMinute | undefined
    readonly goals?: readonly StepGoal[] | undefined
    readonly goalChoices?: readonly ExerciseGoal[] | undefined
  }
}

export interface StartJourneyDeps {
  db: Db
  newId: NewId
  scheduleAssessments: ScheduleAssessments
}

/**
 * Starts a client's journey. By default, as when an invite is accepted, Learn begins that day, and Sense and Grow are
 * planned.
 * @throws ProblemError 404 `not_found`, 409 `journey_already_started`
 */
export const startJourney =
  (deps: StartJourneyDeps) =>
  async (
    { steps = JOURNEY_STEPS, choices = {}, startedAt, ...client }: StartJourney,
    on: Db = deps.db,
  ): Promise<{ id: string }> =>
    inTransaction(on, async (transaction) => {
      const found = orNotFound(await repository.findClient(transaction, client))
      const at = new Date(startedAt)
      const startedOn = firstDayLived(zonePeriods(found.zones), { from: at.getTime(), until: Infinity })
      const [first, ...later] = steps.map((step) => ({ id: deps.newId(at), step }))
      const journey = { id: deps.newId(at), startedAt: at, startedOn }
      if (!(await repository.insertJourney(transaction, client, journey))) throw journeyAlreadyStarted()
      if (first) {
        const { bpm = SUGGESTED_BPM[first.step], goals = [], goalChoices = [] } = choices
        await repository.insertSteps(transaction, client, journey.id, [first, ...later], 0)
        await repository.beginStep(transaction, client, first.id, { startedAt: at, startedOn, bpm, goals, goalChoices })
        await deps.scheduleAssessments(client, { ...first, startedAt: at, startedOn }, transaction)
      }
      return { id: journey.id }
    })
