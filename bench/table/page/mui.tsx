import { DataGrid, type GridColDef, type useGridApiRef } from '@mui/x-data-grid'
import { createRoot } from 'react-dom/client'
import type { Client } from './clients.ts'
import { benchColumns, compareValues } from './columns.ts'
import { type Contender, headerHeight, rowHeight } from './contender.ts'
import { Lines } from './lines.tsx'

const columns: GridColDef<Client>[] = benchColumns.map((column) => ({
  field: column.id,
  headerName: column.header,
  flex: column.share,
  minWidth: 40,
  ...(column.id === 'step' ? { valueGetter: (_: unknown, client: Client) => column.sortValue(client) } : {}),
  getSortComparator: (direction) => (one, other) => compareValues(one, other, direction === 'desc'),
  renderCell: ({ row }) => <Lines column={column} client={row} />,
}))

const api: ReturnType<typeof useGridApiRef> = { current: null }
let frame: HTMLElement

// The community edition shows at most a hundred rows per page. It sorts and searches all rows, but scrolls only a
// hundred.
function Grid({ clients }: { clients: readonly Client[] }) {
  return (
    <DataGrid
      apiRef={api}
      rows={clients}
      columns={columns}
      rowHeight={rowHeight}
      columnHeaderHeight={headerHeight}
      pageSizeOptions={[100]}
      initialState={{ pagination: { paginationModel: { pageSize: 100, page: 0 } } }}
    />
  )
}

export const contender: Contender = {
  mount(element, clients) {
    frame = element
    createRoot(frame).render(<Grid clients={clients} />)
  },
  sortBy: ({ column, isDescending }) =>
    api.current?.setSortModel([{ field: column, sort: isDescending ? 'desc' : 'asc' }]),
  search: (text) =>
    api.current?.setFilterModel({ items: text === '' ? [] : [{ field: 'name', operator: 'contains', value: text }] }),
  update: (client) => api.current?.updateRows([client]),
  scroller: () => frame.querySelector('.MuiDataGrid-virtualScroller') as HTMLElement,
}
