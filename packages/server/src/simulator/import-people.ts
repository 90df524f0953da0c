import type { ImportedClients, KnownClient } from '@attune/api/contract'
import type { Api } from '@attune/api'
import { inBatches } from './batches.ts'
import { beginsAt, firstDay, laterSteps, zonesOf } from './client-model/client-itinerary.ts'
import type { DemoPerson } from './people/demo-person.ts'
import { localDay } from '../domain/time/client-day.ts'
import { timelineOf } from './client-model/timeline.ts'
import { phaseChoices } from './client-model/phase-choices.ts'

export interface CoachWithClients {
  /** Email of the coach. */
  readonly coach: string
  readonly people: readonly DemoPerson[]
}

/** A simulated person as known to the server. */
export interface Imported {
  readonly person: DemoPerson
  readonly known: KnownClient
  /** The first day of the journey. */
  readonly firstDate: string
  readonly isNew: boolean
}

export interface Now {
  /** The end of the simulated time, in epoch milliseconds. */
  readonly until: number
  /** The instant at which the demo was first filled. */
  readonly origin: number
  /** The zone of clients who live near the coach. */
  readonly nearZone: string
  /** Returns the password of a person who can sign in, and `undefined` for everyone else. */
  readonly passwordOf: (person: DemoPerson) => string | undefined
}

type Client = ImportedClients['clients'][number]

const isoOf = (at: number) => new Date(at).toISOString()

/** Returns the import of a person at the start of the journey. */
function beginner(person: DemoPerson, coach: string, { origin, nearZone, passwordOf }: Now): Client {
  const timezone = person.timezone === 'near' ? nearZone : person.timezone
  const startedAt = isoOf(beginsAt(person, timezone, firstDay(person, timezone, origin), origin))
  const { firstName, lastName, email, birthDate, gender } = person
  const profile = { firstName, lastName, email, birthDate, gender }
  const password = passwordOf(person)
  const steps = (person.steps ?? ['learn', 'sense', 'grow']).map((step) => ({ step }))
  return {
    ...profile,
    ...(password ? { password } : {}),
    coach,
    timezones: [{ timezone, since: startedAt }],
    steps: steps.map((step, index) => (index === 0 ? { ...step, startedAt } : step)),
  }
}

/**
 * Returns the import of the same person at the end of the simulated time, with the zones and steps that were added
 * since.
 */
function further(client: Client, person: DemoPerson, { timezones, steps }: KnownClient, { until }: Now) {
  const [home, first] = [timezones[0], steps[0]]
  if (!home || !first) throw new Error(`${person.email} is on no journey`)
  const startedAt = Date.parse(first.startedAt)
  const firstDate = localDay(timelineOf({ timezones, steps }).periods, startedAt)
  const history = zonesOf(person, home.timezone, startedAt, firstDate)
  const zones = history.slice(1).filter(({ since }) => Date.parse(since) <= until)
  // Steps that the coach has started remain. The others follow in their order.
  const begun = laterSteps(person, history, firstDate, until)
    .slice(steps.length - 1)
    .filter(({ at }) => at <= until)
    .map(({ after, at }) => ({ startedAt: isoOf(at), ...phaseChoices(person, after) }))
  const planned = client.steps.map((step, index) => ({ ...step, ...begun[index - steps.length] }))
  const recorded = new Set(timezones.map(({ since }) => since))
  const hasNews = begun.length > 0 || zones.some(({ since }) => !recorded.has(since))
  return { firstDate, hasNews, client: { ...client, timezones: [home, ...zones], steps: planned } }
}

// Maximum number of people per import. In small imports, the records of the first people are sent while the next people
// are being imported.
const importsAtOnce = 10

/**
 * Imports people with their zones and steps up to the end of the simulated time. Each batch is imported when it is
 * requested.
 */
export async function* importPeople(
  api: Api,
  { coach, people }: CoachWithClients,
  now: Now,
): AsyncGenerator<Imported, void> {
  for (const batch of inBatches(people, importsAtOnce)) {
    const beginners = batch.map((person) => ({ person, client: beginner(person, coach, now) }))
    const begun = await api.account.importClients({ body: { clients: beginners.map(({ client }) => client) } })
    const furthered = beginners.flatMap(({ person, client }, index) => {
      const known = begun[index]
      return known ? [{ person, known, isNew: known.isNew, ...further(client, person, known, now) }] : []
    })
    const newsOf = furthered.filter(({ hasNews }) => hasNews).map(({ client }) => client)
    const renewed = newsOf.length > 0 ? await api.account.importClients({ body: { clients: newsOf } }) : []
    const byEmail = new Map(renewed.map((known) => [known.email, known]))
    for (const { person, isNew, firstDate, known } of furthered) {
      yield { person, isNew, firstDate, known: byEmail.get(person.email) ?? known }
    }
  }
}
