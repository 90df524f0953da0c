import type { Migration } from '../migration.ts'

/**
 * The tables with a coach's work on clients, and the events that change an answer. A deleted note remains as a row
 * until it is purged.
 */
const announced = {
  note: ['insert', 'update'],
  client_review: ['insert', 'delete'],
  client_state: ['insert', 'update'],
  client_tag: ['insert', 'delete'],
}

const triggers = Object.entries(announced).flatMap(([table, events]) =>
  events.map(
    (event) => `create trigger announce_${event} after ${event} on ${table}
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function announce_change('client_id');`,
  ),
)

/** Announces a coach's actions, so that they appear on the coach's other devices. */
export const liveWork: Migration = { name: '0082-live-work', sql: triggers.join('\n') }
