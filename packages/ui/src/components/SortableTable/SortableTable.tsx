import { type ReactNode, useState } from 'react'
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { useStyleSheet } from '../../styles/use-style-sheet.ts'
import { BodyRows } from './BodyRows.tsx'
import type { Column, Sort } from './column.ts'
import { type CustomRow, CustomRows } from './CustomRows.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { virtualFrom } from './virtual/virtual-rows.ts'
import { tableStyles } from './table-styles.ts'
import { useKeptOrder } from './order/use-kept-order.ts'
import { useOrder } from './order/use-order.ts'
import { useSort } from './use-sort.ts'

export interface SortableTableProps<Row> {
  /** The table's accessible name. */
  label: string
  /** Keep it the same array between renders. */
  columns: readonly Column<Row>[]
  /** What is shown, in any order: the sort decides. Keep it the same array between renders. */
  rows: readonly Row[]
  /** What a row is recognised by from one render to the next: one row's news then draws one row. */
  rowKey: (row: Row) => string
  /** The sort to start with, where the table keeps it itself. */
  initialSort?: Sort
  /** The sort, where its owner keeps it; with `onSortChange`. */
  sort?: Sort
  /** Somebody asks for another sort; its owner gives it back as `sort`. */
  onSortChange?: (sort: Sort) => void
  /** A convenience for the mouse: the row's link is what keyboard and readers use. Links, buttons and selected text win. */
  onRowClick?: (row: Row) => void
  /** The rows are on their way: drawn rows stand in their place, which react to nothing. */
  isLoading?: boolean
  /** How many rows are drawn meanwhile. */
  loadingRows?: number
  /** What readers hear meanwhile. */
  loadingLabel?: string
  /** Stands under the header when there's no row. */
  empty?: ReactNode
  /** Rows of another kind, which stand last whatever the sort. */
  customRows?: readonly CustomRow[]
  /** Rows stay where they are while their values change: somebody points at one. New ones stand last. */
  isOrderKept?: boolean
  /** False leaves j and k to others; the arrows still move. */
  hasLetterKeys?: boolean
  /** Whose alphabet texts are ordered by, as a BCP 47 tag. */
  locale?: string
}

/** A search leaves few of many rows, and gives them back at the next key: the way of drawing doesn't change with each. */
function useStaysTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}

/**
 * A table that sorts by a click on a header: ascending, then descending, missing values last in both. From 100 rows on
 * it draws only those in view. ↓ ↑ j k Home End move between rows' links once one has the focus.
 */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    isLoading = false,
    loadingRows = 13,
    loadingLabel = 'Loading',
    empty,
    isOrderKept = false,
    locale = 'en-US',
  } = props
  const { customRows = [], initialSort, sort: givenSort, onSortChange } = props
  useStyleSheet('attune-table', tableStyles)
  const { sort, onSort } = useSort({ initialSort, sort: givenSort, onSortChange })
  const order = useKeptOrder(useOrder(rows, columns, sort, locale), { rows, rowKey: props.rowKey, sort, isOrderKept })
  const isVirtual = useStaysTrue(rows.length >= virtualFrom)
  const isEmpty = !isLoading && rows.length === 0 && customRows.length === 0
  return (
    <div className="at-table-frame">
      <output className="at-hidden">{isLoading ? loadingLabel : ''}</output>
      <table
        role="table"
        className="at-table"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={isVirtual ? rows.length + customRows.length + 1 : undefined}
      >
        <HeaderRow columns={columns} sort={sort} onSort={onSort} isVirtual={isVirtual} />
        {isLoading ? (
          <LoadingRows columns={columns} count={loadingRows} />
        ) : (
          <BodyRows {...props} key={String(isVirtual)} order={order} isVirtual={isVirtual} />
        )}
        {isEmpty && empty !== undefined && (
          <tbody role="rowgroup">
            <tr role="row">
              <td role="cell" className="at-slot">
                {empty}
              </td>
            </tr>
          </tbody>
        )}
        {customRows.length > 0 && !isLoading && (
          <CustomRows columns={columns} rows={customRows} rowIndex={isVirtual ? rows.length + 2 : undefined} />
        )}
      </table>
    </div>
  )
}
