import {
  ClientSideRowModelModule,
  ColumnApiModule,
  type ColDef,
  ExternalFilterModule,
  type GridApi,
  RowApiModule,
} from 'ag-grid-community'
import { AgGridProvider, AgGridReact } from 'ag-grid-react'
import { createRoot } from 'react-dom/client'
import type { Client } from './clients.ts'
import { benchColumns, compareValues } from './columns.ts'
import { type Contender, headerHeight, rowHeight } from './contender.ts'
import { Lines } from './lines.tsx'

// Loads only the modules that the actions need. All modules together would be larger, and no faster.
const modules = [ClientSideRowModelModule, RowApiModule, ColumnApiModule, ExternalFilterModule]

const columnDefs: ColDef<Client>[] = benchColumns.map((column) => ({
  colId: column.id,
  headerName: column.header,
  flex: column.share,
  minWidth: 40,
  sortable: true,
  field: column.id,
  ...(column.id === 'step' ? { valueGetter: ({ data }) => (data ? column.sortValue(data) : null) } : {}),
  // For a descending order, AG Grid inverts the comparison, even for missing values.
  comparator: (one, other, _one, _other, isDescending) =>
    (isDescending ? -1 : 1) * compareValues(one, other, isDescending),
  cellRenderer: ({ data }: { data: Client }) => <Lines column={column} client={data} />,
}))

let api: GridApi<Client>
let wanted = ''
let frame: HTMLElement

export const contender: Contender = {
  mount(element, clients) {
    frame = element
    createRoot(frame).render(
      <AgGridProvider modules={modules}>
        <AgGridReact<Client>
          rowData={clients as Client[]}
          columnDefs={columnDefs}
          rowHeight={rowHeight}
          headerHeight={headerHeight}
          animateRows={false}
          getRowId={({ data }) => data.id}
          isExternalFilterPresent={() => wanted !== ''}
          doesExternalFilterPass={({ data }) => data !== undefined && data.name.toLowerCase().includes(wanted)}
          onGridReady={(event) => {
            ;({ api } = event)
          }}
        />
      </AgGridProvider>,
    )
  },
  sortBy: ({ column, isDescending }) =>
    api.applyColumnState({
      state: [{ colId: column, sort: isDescending ? 'desc' : 'asc' }],
      defaultState: { sort: null },
    }),
  search(text) {
    wanted = text.toLowerCase()
    api.onFilterChanged()
  },
  update: (client) => api.getRowNode(client.id)?.updateData(client),
  scroller: () => frame.querySelector('.ag-body-viewport, .ag-grid-viewport') as HTMLElement,
}
