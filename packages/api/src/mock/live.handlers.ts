import type { HttpHandler } from 'msw'
import { contract } from '../contract.ts'
import type { Service } from '../model/enumerations.ts'
import type { ClientChange } from '../services/analytics/analytics.contract.ts'
import type { SignedIn } from './sessions.ts'
import type { MockArrival, MockWorld } from './world/world.ts'

const servicesOf: Readonly<Record<MockArrival['kind'], Service[]>> = {
  exercise: ['exercise', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
  reflection: ['survey', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
  assessment: ['survey', 'journey', 'calendar', 'device-metrics', 'analytics', 'resource'],
  deviceUse: ['device-metrics', 'analytics', 'resource'],
}

/** Announces a change to every open stream. */
function announce(world: MockWorld, change: ClientChange): void {
  world.changes.push(change)
  for (const follow of world.followers) follow()
}

/** Stores that a record arrived, and announces it. */
export function arrive(world: MockWorld, arrival: MockArrival): void {
  world.arrivals.push(arrival)
  announce(world, { personId: arrival.personId, services: servicesOf[arrival.kind] })
}

const eventOf = (change: ClientChange) => `event: client-changed\ndata: ${JSON.stringify(change)}\n\n`

/** The stream of changes. Its ids are counts, and an unknown one begins with a resync. */
export const liveHandlers = (world: MockWorld, signedIn: SignedIn): HttpHandler[] => [
  signedIn(contract.analytics.followClients, ({ headers, query }) => {
    const asked = headers.get('Last-Event-ID')
    let place = query['lookBack'] === undefined ? world.changes.length : 0
    if (asked !== null) place = /^\d+$/.test(asked) && Number(asked) <= world.changes.length ? Number(asked) : NaN
    const encoder = new TextEncoder()
    let follow: () => void
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        if (Number.isNaN(place)) {
          place = world.changes.length
          send('event: resync\ndata: {}\n\n')
        }
        follow = () => {
          send(`${world.changes.slice(place).map(eventOf).join('')}id: ${world.changes.length}\n\n`)
          place = world.changes.length
        }
        follow()
        world.followers.add(follow)
      },
      cancel: () => void world.followers.delete(follow),
    })
  }),
]
