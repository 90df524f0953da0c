import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { UseCases } from '../use-cases.ts'
import { castOfFirstCoach } from './cast/first-coach.ts'
import { castOfSecondCoach } from './cast/second-coach.ts'
import { clientEmail, demoCoaches, demoPassword } from './demo-coaches.ts'
import type { DemoPerson } from './demo-person.ts'
import { fillClient } from './fill-client.ts'
import { morePeople } from './more-people.ts'
import {
  aloneInSimulation,
  beginSimulation,
  completeSimulation,
  findSimulation,
  gatherStatistics,
} from './simulation.repository.ts'

export interface DemoDeps {
  db: Db
  useCases: UseCases
  clock: Clock
  organisationId: string
  /** How many clients the first coach has. */
  clients: number
  log: (line: string) => void
  /** The zone of clients who live where the coach does; assumed: the coach's browser is where this machine is. */
  nearZone?: string
}

const clientsAtOnce = 3

/**
 * Fills the demo organisation, or takes it on from where it stopped, up to now. The same day of a client is always the
 * same day, whenever it is simulated; everything goes through the services' use cases.
 */
export async function fillDemo(deps: DemoDeps): Promise<void> {
  const { db, useCases, clock, organisationId, log } = deps
  await useCases.account.createOrganisation({ id: organisationId, name: 'Attune demo' })
  await aloneInSimulation(db, organisationId, async () => {
    const before = await findSimulation(db, organisationId)
    const until = clock.now()
    // A run that was interrupted is told again as a whole: what is known already changes nothing.
    const from = before?.is_complete && before.simulated_until ? before.simulated_until.getTime() : -Infinity
    if (from >= until.getTime()) return
    const clientsOfFirstCoach = [...castOfFirstCoach, ...morePeople(deps.clients - castOfFirstCoach.length)].slice(
      0,
      deps.clients,
    )
    const casts = [clientsOfFirstCoach, castOfSecondCoach]
    const people = casts.flat().length
    log(from === -Infinity ? `Filling the demo: ${people} clients` : `Taking the demo on to now: ${people} clients`)

    await beginSimulation(db, organisationId)
    for (const [index, coach] of demoCoaches.entries()) {
      const coachId = await findOrCreateCoach(deps, coach)
      await fillClients(casts[index] ?? [], deps, { coachId, time: { from, until: until.getTime() } })
    }
    if (from === -Infinity) await gatherStatistics(db)
    await completeSimulation(db, organisationId, until)
  })
}

async function findOrCreateCoach({ useCases, organisationId }: DemoDeps, coach: (typeof demoCoaches)[number]) {
  const known = await useCases.account.findPersonByEmail({ organisationId, email: coach.email })
  return (known ?? (await useCases.account.createCoach({ ...coach, organisationId, password: demoPassword }))).id
}

async function fillClients(
  people: readonly DemoPerson[],
  { db, useCases, organisationId, nearZone = machineZone() }: DemoDeps,
  run: { coachId: string; time: { from: number; until: number } },
): Promise<void> {
  const waiting = people.values()
  // A few side by side: while one's rows are written, another one's portrait is drawn.
  const fillNext = async () => {
    for (const person of waiting) {
      const password = person.email === clientEmail ? demoPassword : ''
      await fillClient(person, { db, useCases, organisationId, nearZone, password, ...run })
    }
  }
  await Promise.all(Array.from({ length: clientsAtOnce }, fillNext))
}

const machineZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
