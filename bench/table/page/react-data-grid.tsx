import { useLayoutEffect, useMemo, useState } from 'react'
import { type Column, DataGrid, type SortColumn } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { createRoot } from 'react-dom/client'
import type { Client } from './clients.ts'
import { benchColumns, columnOf, compareClients } from './columns.ts'
import { type Contender, headerHeight, rowHeight } from './contender.ts'
import { Lines } from './lines.tsx'
import { replaceClient } from './replace-client.ts'

const columns: Column<Client>[] = benchColumns.map((column) => ({
  key: column.id,
  name: column.header,
  width: `${column.share}%`,
  minWidth: 40,
  sortable: true,
  renderCell: ({ row }) => <Lines column={column} client={row} />,
}))

let act: Pick<Contender, 'sortBy' | 'search' | 'update'>
let frame: HTMLElement

// The grid has no sort order of its own. In its documentation, the app sorts a copy of the rows.
function Grid({ given }: { given: readonly Client[] }) {
  const [clients, setClients] = useState(given)
  const [text, setText] = useState('')
  const [sortColumns, setSortColumns] = useState<readonly SortColumn[]>([])
  const found = useMemo(() => {
    const wanted = text.toLowerCase()
    return wanted === '' ? clients : clients.filter(({ name }) => name.toLowerCase().includes(wanted))
  }, [clients, text])
  const rows = useMemo(() => {
    const [sort] = sortColumns
    return sort ? found.toSorted(compareClients(columnOf(sort.columnKey as 'name'), sort.direction === 'DESC')) : found
  }, [found, sortColumns])
  useLayoutEffect(() => {
    act = {
      sortBy: ({ column, isDescending }) =>
        setSortColumns([{ columnKey: column, direction: isDescending ? 'DESC' : 'ASC' }]),
      search: setText,
      update: (client) => setClients(replaceClient(clients, client)),
    }
  }, [clients])
  return (
    <DataGrid
      columns={columns}
      rows={rows}
      rowKeyGetter={({ id }) => id}
      rowHeight={rowHeight}
      headerRowHeight={headerHeight}
      sortColumns={sortColumns}
      onSortColumnsChange={setSortColumns}
      style={{ blockSize: '100%' }}
    />
  )
}

export const contender: Contender = {
  mount(element, clients) {
    frame = element
    createRoot(frame).render(<Grid given={clients} />)
  },
  sortBy: (sort) => act.sortBy(sort),
  search: (text) => act.search(text),
  update: (client) => act.update(client),
  scroller: () => frame.querySelector('.rdg') as HTMLElement,
}
