import type { contract, EventOf } from '@attune/api/contract'
import { servicesOfChange, assignments } from './services-of-change.ts'
import type { Change, ReadChanges } from './live.repository.ts'
import type { Place } from './place.ts'

type LiveEvent = EventOf<typeof contract.analytics.followClients>

/** A comment, which keeps proxies from closing a silent connection. */
export const heartbeat = ':\n\n'

/** When a caller comes back after the end of the stream, in milliseconds. */
export const retryText = (milliseconds: number) => `retry: ${milliseconds}\n\n`

/** Nothing changed up to this place. The caller's next stream can continue there. */
const placeText = (place: Place) => `id: ${place}\n\n`

const eventText = ({ name, data }: LiveEvent) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const isOfCoach = ({ subjects }: Change) => subjects.includes(assignments)

const eventOf = (change: Change): LiveEvent =>
  isOfCoach(change)
    ? { name: 'resync', data: {} }
    : { name: 'client-changed', data: { personId: change.personId, services: servicesOfChange(change.subjects) } }

/** The clients that the events of changes name. */
export const namedIn = (changes: readonly Change[]): string[] =>
  changes.filter((change) => !isOfCoach(change)).map(({ personId }) => personId)

/** What happened from a place on that is out of reach. */
export const resyncText = (place: Place) => eventText({ name: 'resync', data: {} }) + placeText(place)

/**
 * Changes as events. The place comes after all of them: a connection that breaks between two events gets both again.
 */
export const changesText = ({ changes, place }: ReadChanges) =>
  changes.map((change) => eventText(eventOf(change))).join('') + placeText(place)
