import type { contract, EventOf } from '@attune/api/contract'
import { eventText, idText } from '../../../platform/http/event-stream/event-text.ts'
import type { Cursor } from './cursor.ts'
import type { Change, ReadChanges } from './live.repository.ts'
import { servicesOfChange, assignments } from './services-of-change.ts'

type LiveEvent = EventOf<typeof contract.analytics.followClients>

const textOf = (event: LiveEvent) => eventText(event)

const isOfCoach = ({ subjects }: Change) => subjects.includes(assignments)

const eventOf = (change: Change): LiveEvent =>
  isOfCoach(change)
    ? { name: 'resync', data: {} }
    : { name: 'client-changed', data: { personId: change.personId, services: servicesOfChange(change.subjects) } }

/** Returns the ids of the clients whom the events for these changes name. */
export const namedIn = (changes: readonly Change[]): string[] =>
  changes.filter((change) => !isOfCoach(change)).map(({ personId }) => personId)

/**
 * Returns the event for a stream whose missed changes can't be listed. It says that all answers for the coach are
 * outdated.
 */
export const resyncText = (cursor: Cursor) => textOf({ name: 'resync', data: {} }) + idText(cursor)

/**
 * Returns changes as the text of events. Only the last event has the cursor. If the connection breaks between two
 * events, all of them are sent again.
 */
export const changesText = ({ changes, cursor }: ReadChanges) =>
  changes.map((change) => textOf(eventOf(change))).join('') + idText(cursor)
