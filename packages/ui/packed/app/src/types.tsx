import { type Column, SortableTable } from '@attune/ui'

interface Client {
  id: string
  hours: number
}

const columns = [
  { id: 'name', header: 'Name', share: 2, cell: ({ id }) => id },
  { id: 'hours', header: 'Hours', share: 1, cell: ({ hours }) => hours, sortValue: ({ hours }) => hours },
] as const satisfies readonly Column<Client>[]
const table = { label: 'Clients', columns, rows: [] as Client[], rowKey: ({ id }: Client) => id }

/** A sort names one of the columns: the type check of this app fails where it may name another. */
export const typed = [
  <SortableTable key="known" {...table} sort={{ column: 'hours', direction: 'ascending' }} />,
  // @ts-expect-error -- there is no such column
  <SortableTable key="unknown" {...table} sort={{ column: 'minutes', direction: 'ascending' }} />,
  <SortableTable key="asked" {...table} onSortChange={({ column }) => column satisfies 'name' | 'hours'} />,
  // @ts-expect-error -- there is no such column
  <SortableTable key="order" {...table} columnOrder={['minutes']} />,
]
