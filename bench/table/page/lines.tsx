import type { BenchColumn } from './columns.ts'
import type { Client } from './clients.ts'
import { nameMark } from './contender.ts'

/** A name that links to the client, as in the list. */
export function NameLink({ client }: { client: Client }) {
  return (
    <a href={`#${client.id}`} {...{ [nameMark]: client.id }}>
      {client.name}
    </a>
  )
}

/** The two lines of a cell in the peers, made of the same elements as in Attune's table. */
export function Lines({ column, client }: { column: BenchColumn; client: Client }) {
  return (
    <span className="lines">
      <span className="line">{column.id === 'name' ? <NameLink client={client} /> : column.first(client)}</span>
      <span className="line second">{column.second(client)}</span>
    </span>
  )
}
