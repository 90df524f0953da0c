import type { Client } from './clients.ts'

/** Returns the clients with one of them replaced, in the way that an app passes them when a client changes. */
export function replaceClient(clients: readonly Client[], client: Client): readonly Client[] {
  return clients.with(
    clients.findIndex(({ id }) => id === client.id),
    client,
  )
}
