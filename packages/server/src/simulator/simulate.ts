import type { Api } from '@attune/api'
import { importPeople, type Imported, type Now } from './import-people.ts'
import { castOfFirstCoach } from './cast/first-coach.ts'
import { castOfSecondCoach } from './cast/second-coach.ts'
import { clientEmail, demoCoaches, demoPassword } from './cast/demo-coaches.ts'
import { morePeople } from './cast/more-people.ts'
import { submitRecords } from './submit-records.ts'

export interface Simulation {
  /** A server's operations, called with an import key. */
  api: Api
  /** From when on is told, in epoch milliseconds, of clients who are there already; `-Infinity`: everything. */
  from: number
  until: number
  /** When the demo was filled for the first time, in epoch milliseconds: journeys begin relative to it. */
  origin: number
  /** How many clients the first coach has. */
  clients: number
  log: (line: string) => void
  /** The zone of clients who live where the coach does; assumed: the coach's browser is where this machine is. */
  nearZone?: string
}

const clientsAtOnce = 6
const machineZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Lets the demo's people live up to a moment, as a client of the public operations: a server can't tell it from an organisation
 * that moves in. The same day of a client is always the same day, whenever it is simulated, so that a run can be repeated.
 */
export async function simulate({
  api,
  from,
  until,
  origin,
  clients,
  log,
  nearZone = machineZone(),
}: Simulation): Promise<void> {
  const ofFirstCoach = [...castOfFirstCoach, ...morePeople(clients - castOfFirstCoach.length)].slice(0, clients)
  const casts = [ofFirstCoach, castOfSecondCoach]
  log(`${from === -Infinity ? 'Filling the demo' : 'Taking the demo on to now'}: ${casts.flat().length} clients`)

  await api.account.importCoaches({
    body: { coaches: demoCoaches.map((coach) => ({ ...coach, password: demoPassword })) },
  })
  const now: Now = {
    until,
    origin,
    nearZone,
    passwordOf: ({ email }) => (email === clientEmail ? demoPassword : undefined),
  }
  async function* everybody(): AsyncGenerator<Imported, void> {
    for (const [index, { email }] of demoCoaches.entries()) {
      yield* importPeople(api, { coach: email, people: casts[index] ?? [] }, now)
    }
  }
  await tellLives(everybody(), { api, from, until, log })
}

async function tellLives(
  people: AsyncGenerator<Imported, void>,
  { api, from, until, log }: Pick<Simulation, 'api' | 'from' | 'until' | 'log'>,
): Promise<void> {
  let told = 0
  // A few side by side: while the server writes one's records, another one's are made up.
  const tellNext = async () => {
    for await (const client of people) {
      // Whoever is new has everything to tell, from the first day.
      await submitRecords(api, client, { from: client.isNew ? -Infinity : from, until })
      told += 1
      if (told % 100 === 0) log(`${told} clients are told`)
    }
  }
  await Promise.all(Array.from({ length: clientsAtOnce }, tellNext))
}
