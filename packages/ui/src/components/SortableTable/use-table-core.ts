import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column, Sort, SortableTableProps } from './SortableTable.types.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSelectionFeature,
})

/** TanStack allows a header to sort if its column has an accessor. */
const coreColumn = ({
  id,
  sortValue,
  isSortable = sortValue !== undefined,
}: Column<never>): ColumnDef<typeof features, RowData> =>
  isSortable ? { id, accessorFn: () => undefined } : { id, enableSorting: false }

const allColumns = {}
const theirOwnOrder: readonly string[] = []

const toSorting = (sort: Sort | undefined): SortingState =>
  sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : []

const fromSorting = ([first]: SortingState): Sort | undefined =>
  first && { column: first.id, direction: first.desc ? 'descending' : 'ascending' }

const toSelection = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, true as const]))

type CoreProps<Row> = Pick<
  SortableTableProps<Row>,
  | 'columns'
  | 'rows'
  | 'rowKey'
  | 'initialSort'
  | 'sort'
  | 'onSortChange'
  | 'columnVisibility'
  | 'columnOrder'
  | 'initialSelectedKeys'
  | 'selectedKeys'
  | 'onSelectedKeysChange'
>

/**
 * Provides the table's core. TanStack Table manages columns, headers, sort, column visibility and order, and row
 * selection. It receives rows that are already sorted (`manualSorting`), and its row model is never read, because with
 * many rows that would cost more than everything else.
 */
export function useTableCore<Row>(props: CoreProps<Row>) {
  const { columns, rows, rowKey, onSortChange, onSelectedKeysChange } = props
  const { columnVisibility = allColumns, columnOrder = theirOwnOrder } = props
  const [ownSort, setOwnSort] = useState(props.initialSort)
  const [ownKeys, setOwnKeys] = useState(props.initialSelectedKeys)
  const { sort = ownSort, selectedKeys = ownKeys } = props
  const coreColumns = useMemo(() => columns.map(coreColumn), [columns])
  const sorting = useMemo(() => toSorting(sort), [sort])
  const rowSelection = useMemo(() => toSelection(selectedKeys ?? []), [selectedKeys])
  const table = useTable({
    features,
    columns: coreColumns,
    // A row may be any value, but TanStack's types allow only objects.
    data: rows as readonly RowData[],
    getRowId: (row) => rowKey(row as Row),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility, columnOrder: columnOrder as string[], rowSelection },
    onSortingChange: (updater) => {
      const next = fromSorting(functionalUpdate(updater, sorting))
      setOwnSort(next)
      if (next) onSortChange?.(next)
    },
    onRowSelectionChange: (updater) => {
      const next = Object.keys(functionalUpdate(updater, rowSelection))
      setOwnKeys(next)
      onSelectedKeysChange?.(next)
    },
  })
  const leaves = table.getVisibleLeafColumns()
  const visible = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return leaves.flatMap(({ id }) => byId.get(id) ?? [])
  }, [columns, leaves])
  return { table, columns: visible, sort }
}

/** TanStack's table instance. It is used only in this folder: exported types never mention it. */
export type TableCore = ReturnType<typeof useTableCore>['table']
