import type { Api } from '@attune/api'
import { isTimezone } from '../domain/time/timezone.ts'
import { importPeople, type Imported, type Now } from './import-people.ts'
import { clientsOfFirstCoach } from './people/first-coach.ts'
import { clientsOfSecondCoach } from './people/second-coach.ts'
import { clientEmail, demoCoaches, demoPassword } from './people/demo-coaches.ts'
import { morePeople } from './people/more-people.ts'
import { submitRecords } from './submit-records.ts'

export interface Simulation {
  /** A server's operations, called with an import key. */
  api: Api
  /**
   * The instant from which existing clients' records are sent, in epoch milliseconds. `-Infinity` sends all records.
   */
  from: number
  until: number
  /** The instant at which the demo was first filled, in epoch milliseconds. Journeys begin relative to it. */
  origin: number
  /** Number of the first coach's clients. */
  clients: number
  log: (line: string) => void
  /** The zone of clients who live near the coach. */
  nearZone?: string
}

const clientsAtOnce = 6

/**
 * Returns the zone of clients who live near the coach. Assumption: the coach's browser is in the machine's zone.
 * Returns UTC if the machine's zone is not a place, as with TZ=GMT+2, or not known, as with TZ=:/etc/localtime.
 */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone: string | undefined }
  return timeZone !== undefined && isTimezone(timeZone) ? timeZone : 'UTC'
}

/**
 * Simulates the demo's people up to an instant. It calls only public operations. To the server, it is an organisation
 * that imports its records. A client's day is always simulated in the same way, so that a run can be repeated.
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
  const ofFirstCoach = [...clientsOfFirstCoach, ...morePeople(clients - clientsOfFirstCoach.length)].slice(0, clients)
  const peopleOfCoaches = [ofFirstCoach, clientsOfSecondCoach]
  log(
    `${from === -Infinity ? 'Filling the demo' : 'Taking the demo on to now'}: ${peopleOfCoaches.flat().length} clients`,
  )

  await api.account.importCoaches({
    body: { coaches: demoCoaches.map((coach) => ({ ...coach, password: demoPassword })) },
  })
  const now: Now = {
    until,
    origin,
    nearZone,
    passwordOf: ({ email }) => (email === clientEmail ? demoPassword : undefined),
  }
  async function* everyone(): AsyncGenerator<Imported, void> {
    for (const [index, { email }] of demoCoaches.entries()) {
      yield* importPeople(api, { coach: email, people: peopleOfCoaches[index] ?? [] }, now)
    }
  }
  await submitSimulated(everyone(), { api, from, until, log })
}

async function submitSimulated(
  people: AsyncGenerator<Imported, void>,
  { api, from, until, log }: Pick<Simulation, 'api' | 'from' | 'until' | 'log'>,
): Promise<void> {
  let submitted = 0
  // A few clients are sent in parallel, so that the next client's records are generated while the server stores the
  // previous ones.
  const submitNext = async () => {
    for await (const client of people) {
      // For a new client, all records since the first day are sent.
      await submitRecords(api, client, { from: client.isNew ? -Infinity : from, until })
      submitted += 1
      if (submitted % 100 === 0) log(`${submitted} clients are submitted`)
    }
  }
  await Promise.all(Array.from({ length: clientsAtOnce }, submitNext))
}
