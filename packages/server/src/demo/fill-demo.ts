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

/** The data that the simulator needs to start. It reads everything else from the server, as any other caller does. */
export interface SimulationOrder {
  readonly importKey: string
  /** The instant from which records are sent, in epoch milliseconds. `-Infinity` sends all records. */
  readonly from: number
  readonly until: number
  /** The instant at which the organisation's first run began. */
  readonly origin: number
}

export interface DemoDeps {
  db: Db
  useCases: Pick<UseCases, 'account' | 'importKeys'>
  clock: Clock
  organisationId: string
  /** Runs the simulator against this server, and resolves when it is done. */
  simulate: (order: SimulationOrder) => Promise<void>
}

const keyLifetimeInSeconds = 60 * 60

/**
 * Fills the demo organisation from the end of the last run up to now. The server only decides when to run. The
 * simulator chooses the people and their records, and its only credential is an import key.
 */
export async function fillDemo(deps: DemoDeps): Promise<void> {
  const { db, useCases, clock, organisationId, simulate } = deps
  await useCases.account.createOrganisation({ id: organisationId, name: 'Northfield Health' })
  await aloneInSimulation(db, organisationId, async () => {
    const before = await findSimulation(db, organisationId)
    const until = clock.now()
    // An interrupted run is repeated as a whole. Records that already exist don't change.
    const from = before?.is_complete && before.simulated_until ? before.simulated_until.getTime() : -Infinity
    if (from >= until.getTime()) return

    const began = await beginSimulation(db, organisationId, until)
    // If the machine's clock was set back, the current time may be before the first run.
    const origin = Math.min(began.getTime(), until.getTime())
    const importKey = await useCases.importKeys.issue(organisationId, keyLifetimeInSeconds)
    await simulate({ importKey, from, until: until.getTime(), origin })
    if (from === -Infinity) await gatherStatistics(db)
    await completeSimulation(db, organisationId, until)
  })
}
