import type { Client } from './clients.ts'

/** The clients with one of them newer: what an app hands in when a client's news come. */
export function replaced(clients: readonly Client[], client: Client): readonly Client[] {
  return clients.with(
    clients.findIndex(({ id }) => id === client.id),
    client,
  )
}
