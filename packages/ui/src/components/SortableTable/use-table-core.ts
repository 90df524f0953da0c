import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, Sort } from './column.ts'
import { compareValues, isMissing } from './order/order.ts'
import type { SortableTableProps } from './SortableTable.tsx'

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})

type CoreColumn = ColumnDef<typeof features, RowData>

function coreColumn<Row>({ id, sortValue, sortsAfter, isSortable }: Column<Row>, locale: string): CoreColumn {
  if (isSortable === false) return { id, enableSorting: false }
  // The rows are sorted elsewhere; TanStack needs an accessor to let the header sort.
  if (!sortValue) return isSortable ? { id, accessorFn: () => undefined } : { id, enableSorting: false }
  return {
    id,
    accessorFn: (row) => {
      const value = sortValue(row as Row)
      return isMissing(value) ? undefined : value
    },
    sortUndefined: 'last',
    sortFn: (one, other) => {
      const after = Number(sortsAfter?.(one.original as Row) ?? 0) - Number(sortsAfter?.(other.original as Row) ?? 0)
      // A descending sort negates the result, but these rows come last in both directions.
      if (after !== 0) return one.table.getColumn(id)?.getIsSorted() === 'desc' ? -after : after
      return compareValues(one.getValue(id), other.getValue(id), locale)
    },
  }
}

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
 * The table's core: TanStack Table holds columns, headers, sort, column visibility and order, and row selection. Its row
 * model sorts small tables; with `isSortedByUs` it computes no rows.
 */
export function useTableCore<Row>(props: CoreProps<Row>, locale: string, isSortedByUs: boolean) {
  const { columns, rows, rowKey, sort, onSortChange, selectedKeys, onSelectedKeysChange } = props
  const { columnVisibility = allColumns, columnOrder = theirOwnOrder } = props
  const coreColumns = useMemo(() => columns.map((column) => coreColumn(column, locale)), [columns, locale])
  const sorting = useMemo(() => sort && toSorting(sort), [sort])
  const rowSelection = useMemo(() => selectedKeys && toSelection(selectedKeys), [selectedKeys])
  const table = useTable({
    features,
    columns: coreColumns,
    // A row may be any value; TanStack's types allow only objects.
    data: rows as readonly RowData[],
    getRowId: (row) => rowKey(row as Row),
    manualSorting: isSortedByUs,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    initialState: {
      sorting: toSorting(props.initialSort),
      rowSelection: toSelection(props.initialSelectedKeys ?? []),
    },
    state: {
      ...(sorting && { sorting }),
      // Always given: the core keeps what it isn't given.
      columnVisibility,
      columnOrder: columnOrder as string[],
      ...(rowSelection && { rowSelection }),
    },
    onSortingChange: (updater) => {
      const next = functionalUpdate(updater, table.atoms.sorting.get())
      table.baseAtoms.sorting.set(next)
      const asked = fromSorting(next)
      if (asked) onSortChange?.(asked)
    },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, table.atoms.rowSelection.get())
      table.baseAtoms.rowSelection.set(next)
      onSelectedKeysChange?.(Object.keys(next))
    },
  })
  const leaves = table.getVisibleLeafColumns()
  const visible = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return leaves.flatMap(({ id }) => byId.get(id) ?? [])
  }, [columns, leaves])
  const sortState = table.state.sorting
  return { table, columns: visible, sort: useMemo(() => fromSorting(sortState), [sortState]) }
}

/** TanStack's table instance, for this folder only: exported types never mention it. */
export type TableCore = ReturnType<typeof useTableCore>['table']
