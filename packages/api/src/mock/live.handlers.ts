import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import type { Service } from '../model/enumerations.ts'
import type { ClientChange } from '../services/analytics/analytics.contract.ts'
import type { SignedIn } from './sessions.ts'
import type { MockArrival, MockDatabase } from './database/database.ts'

const servicesOf: Readonly<Record<MockArrival['kind'], Service[]>> = {
  exercise: ['exercise', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
  reflection: ['survey', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
  assessment: ['survey', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
  deviceUse: ['device-metrics', 'analytics', 'resource'],
}

/** Announces a change to every open stream. */
function announce(database: MockDatabase, change: ClientChange): void {
  database.changes.push(change)
  for (const follow of database.followers) follow()
}

/** Records an arrival, and announces it. */
export function arrive(database: MockDatabase, arrival: MockArrival): void {
  database.arrivals.push(arrival)
  announce(database, { personId: arrival.personId, services: servicesOf[arrival.kind] })
}

const eventOf = (change: ClientChange) => `event: client-changed\ndata: ${JSON.stringify(change)}\n\n`

/**
 * Returns the handlers for the stream of changes. Its ids are counts. If a caller resumes with an unknown id, the
 * stream begins with a resync.
 */
export const liveHandlers = (database: MockDatabase, signedIn: SignedIn): HttpHandler[] => [
  signedIn(contract.analytics.followClients, ({ headers, query }) => {
    const asked = headers.get('Last-Event-ID')
    let cursor = query.lookBack === undefined ? database.changes.length : 0
    if (asked !== null) cursor = /^\d+$/.test(asked) && Number(asked) <= database.changes.length ? Number(asked) : NaN
    const encoder = new TextEncoder()
    let follow: () => void
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        if (Number.isNaN(cursor)) {
          cursor = database.changes.length
          send('event: resync\ndata: {}\n\n')
        }
        follow = () => {
          send(`${database.changes.slice(cursor).map(eventOf).join('')}id: ${database.changes.length}\n\n`)
          cursor = database.changes.length
        }
        follow()
        database.followers.add(follow)
      },
      cancel: () => void database.followers.delete(follow),
    })
  }),
]
