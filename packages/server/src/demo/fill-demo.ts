import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { UseCases } from '../use-cases.ts'
import {
  aloneInSimulation,
  beginSimulation,
  completeSimulation,
  findSimulation,
  gatherStatistics,
} from './demo.repository.ts'

/** What a simulator is told: the rest it finds out as any other client of the server does. */
export interface SimulationOrder {
  readonly importKey: string
  /** In epoch milliseconds; `-Infinity`: from the beginning on. */
  readonly from: number
  readonly until: number
  /** When the first run for the organisation began. */
  readonly origin: number
}

export interface DemoDeps {
  db: Db
  useCases: Pick<UseCases, 'account' | 'importKeys'>
  clock: Clock
  organisationId: string
  /** Lets the simulator run against this server, to its end. */
  simulate: (order: SimulationOrder) => Promise<void>
}

const keyLifetimeInSeconds = 60 * 60

/**
 * Fills the demo organisation, or takes it on from where it stopped, up to now. The server sees to when; who lives there and how is
 * the simulator's, which has nothing but a key.
 */
export async function fillDemo(deps: DemoDeps): Promise<void> {
  const { db, useCases, clock, organisationId, simulate } = deps
  await useCases.account.createOrganisation({ id: organisationId, name: 'Attune demo' })
  await aloneInSimulation(db, organisationId, async () => {
    const before = await findSimulation(db, organisationId)
    const until = clock.now()
    // A run that was interrupted is told again as a whole: what is known already changes nothing.
    const from = before?.is_complete && before.simulated_until ? before.simulated_until.getTime() : -Infinity
    if (from >= until.getTime()) return

    const began = await beginSimulation(db, organisationId, until)
    // A clock that was set back may be behind the first run.
    const origin = Math.min(began.getTime(), until.getTime())
    const importKey = await useCases.importKeys.issue(organisationId, keyLifetimeInSeconds)
    await simulate({ importKey, from, until: until.getTime(), origin })
    if (from === -Infinity) await gatherStatistics(db)
    await completeSimulation(db, organisationId, until)
  })
}
