import { CellLines, type Column, SortableTable, type Sort } from '@attune/ui'
import { useLayoutEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Client } from './clients.ts'
import { benchColumns } from './columns.ts'
import type { BenchSort, Contender } from './contender.ts'
import { NameLink } from './lines.tsx'
import { replaceClient } from './replace-client.ts'

const columns: Column<Client>[] = benchColumns.map((column) => ({
  id: column.id,
  header: column.header,
  share: column.share,
  isRowHeader: column.id === 'name',
  sortValue: column.sortValue,
  cell: (client) => (
    <CellLines
      first={column.id === 'name' ? <NameLink client={client} /> : column.first(client)}
      second={column.second(client)}
    />
  ),
}))

const toSort = ({ column, isDescending }: BenchSort): Sort => ({
  column,
  direction: isDescending ? 'descending' : 'ascending',
})

let act: { sortBy: (sort: BenchSort) => void; search: (text: string) => void; update: (client: Client) => void }

/**
 * Acts as the part of an app that surrounds the table: it stores the clients, filters them by the text, and passes a
 * new array.
 */
function ClientsList({ given }: { given: readonly Client[] }) {
  const [clients, setClients] = useState(given)
  const [text, setText] = useState('')
  const [sort, setSort] = useState<Sort>()
  const rows = useMemo(() => {
    const wanted = text.toLowerCase()
    return wanted === '' ? clients : clients.filter(({ name }) => name.toLowerCase().includes(wanted))
  }, [clients, text])
  useLayoutEffect(() => {
    act = {
      sortBy: (next) => setSort(toSort(next)),
      search: setText,
      update: (client) => setClients(replaceClient(clients, client)),
    }
  }, [clients])
  return (
    <SortableTable
      label="My clients"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(sort && { sort })}
      onSortChange={setSort}
      onRowClick={() => undefined}
    />
  )
}

let frame: HTMLElement

export const contender: Contender = {
  mount(element, clients) {
    frame = element
    frame.style.overflow = 'auto'
    createRoot(frame).render(<ClientsList given={clients} />)
  },
  sortBy: (sort) => act.sortBy(sort),
  search: (text) => act.search(text),
  update: (client) => act.update(client),
  scroller: () => frame,
}
