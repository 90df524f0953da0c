import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  FlexRender,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Client } from './clients.ts'
import { benchColumns, collator } from './columns.ts'
import { type Contender, headerHeight, rowHeight } from './contender.ts'
import { Lines } from './lines.tsx'
import { replaceClient } from './replace-client.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
})

const columns: ColumnDef<typeof features, Client>[] = benchColumns.map((column) => ({
  id: column.id,
  header: column.header,
  accessorFn: (client) => column.sortValue(client) ?? undefined,
  sortUndefined: 'last',
  sortFn: (one, other, id) => {
    const [left, right] = [one.getValue<number | string>(id), other.getValue<number | string>(id)]
    return typeof left === 'string' ? collator.compare(left, `${right}`) : left - Number(right)
  },
  filterFn: (row, id, text: string) => row.getValue<string>(id).toLowerCase().includes(text),
  cell: ({ row }) => <Lines column={column} client={row.original} />,
}))
const shares = new Map<string, string>(benchColumns.map(({ id, share }) => [id, `${share}%`]))

let act: Pick<Contender, 'sortBy' | 'search' | 'update'>
let frame: HTMLElement

/** Both libraries, combined as in their own example of virtual rows, which positions rows with a transform. */
function Grid({ given }: { given: readonly Client[] }) {
  const [clients, setClients] = useState(given)
  const table = useTable({ features, columns, data: clients, getRowId: ({ id }) => id, sortDescFirst: false })
  useLayoutEffect(() => {
    act = {
      sortBy: ({ column, isDescending }) => table.setSorting([{ id: column, desc: isDescending }]),
      search: (text) => table.setColumnFilters(text === '' ? [] : [{ id: 'name', value: text.toLowerCase() }]),
      update: (client) => setClients(replaceClient(clients, client)),
    }
  }, [clients, table])
  const { rows } = table.getRowModel()
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the bench uses the library as its example does
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 5,
  })
  return (
    <div ref={scroller} className="floor-scroller">
      {table.getHeaderGroups().map((group) => (
        <div key={group.id} className="floor-head" style={{ height: headerHeight }}>
          {group.headers.map((header) => (
            <div key={header.id} className="floor-cell" style={{ width: shares.get(header.id) }}>
              <FlexRender header={header} />
            </div>
          ))}
        </div>
      ))}
      <div className="floor-canvas" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div key={row.id} className="floor-row" style={{ transform: `translateY(${start}px)` }}>
                {row.getAllCells().map((cell) => (
                  <div key={cell.id} className="floor-cell" style={{ width: shares.get(cell.column.id) }}>
                    <FlexRender cell={cell} />
                  </div>
                ))}
              </div>
            )
          )
        })}
      </div>
    </div>
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
  scroller: () => frame.querySelector('.floor-scroller') as HTMLElement,
}
