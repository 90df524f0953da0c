import type { ImportedClients } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientKey } from '../../../domain/client-scope.ts'
import type { JourneyUseCases } from '../../journey/journey.use-cases.ts'
import type { storeTimezone } from '../timezones/store-timezone.ts'

export interface AddHistoryDeps {
  account: { storeTimezone: ReturnType<typeof storeTimezone> }
  journey: Pick<JourneyUseCases, 'beginNextStep' | 'lockHistory' | 'planSteps'>
}

/**
 * Adds the zones and steps of an import that the client doesn't have yet. Returns true if a zone or a started step was
 * added.
 * @throws ProblemError if a step can't follow the client's existing steps
 */
export const addHistory =
  ({ account, journey }: AddHistoryDeps) =>
  async (
    client: ClientKey,
    { timezones, steps }: Pick<ImportedClients['clients'][number], 'timezones' | 'steps'>,
    transaction: Db,
  ): Promise<boolean> => {
    const known = await journey.lockHistory(client, transaction)
    const since = new Set(known.timezones.map((zone) => Date.parse(zone.since)))
    const newZones = timezones.slice(1).filter((zone) => !since.has(Date.parse(zone.since)))
    for (const zone of newZones) {
      await account.storeTimezone({ ...client, timezone: zone.timezone, since: new Date(zone.since) }, transaction)
    }
    const wanted = steps.map(({ step }) => step)
    await journey.planSteps(client, wanted, transaction)
    const begun = new Set(known.steps.map(({ step }) => step))
    const newSteps = steps.flatMap(({ startedAt, bpm, ...step }) =>
      startedAt === undefined || bpm === undefined || begun.has(step.step) ? [] : [{ ...step, startedAt, bpm }],
    )
    for (const { step, startedAt, bpm, goals = [], goalChoices = [] } of newSteps) {
      const start = { startedAt: new Date(startedAt).toISOString(), bpm, goals, goalChoices }
      await journey.beginNextStep({ ...client, step, ...start }, transaction)
    }
    return newZones.length + newSteps.length > 0
  }
