import { type ReactNode, type Ref, useState } from 'react'
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import hiddenClasses from '../../styles/visually-hidden.module.css'
import { TooltipArea } from '../Tooltip/TooltipArea.tsx'
import { BodyRows } from './BodyRows.tsx'
import type { Column, RowLinkProps, Sort } from './column.ts'
import { type CustomRow, CustomRows } from './CustomRows.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { useKeptOrder } from './order/use-kept-order.ts'
import { useOrder } from './order/use-order.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableCore } from './use-table-core.ts'
import { virtualFrom } from './virtual/virtual-rows.ts'
import classes from './SortableTable.module.css'

/** Handle of a SortableTable's `ref`. */
export interface SortableTableHandle {
  /**
   * Scrolls to the row with this key, or to the first row, and focuses its link.
   * @returns false if the table has no such row, or the row has no link or button
   */
  focusRow: (key?: string) => boolean
}

export interface SortableTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  /** The columns. Pass the same array between renders. */
  columns: readonly Column<Row>[]
  /** The rows in any order: the table sorts them. Pass the same array between renders. */
  rows: readonly Row[]
  /** Unique key of a row. A changed row with the same key renders that row alone. */
  rowKey: (row: Row) => string
  /** Sort at the start, for a table that holds its sort itself. */
  initialSort?: Sort
  /** The current sort, for a sort that you hold; use it with `onSortChange`. */
  sort?: Sort
  /** Called when the user changes the sort. Pass the new value back as `sort`. */
  onSortChange?: (sort: Sort) => void
  /** Columns to hide, as `{ columnId: false }`. Other columns are visible; their shares fill the width. */
  columnVisibility?: Readonly<Record<string, boolean>>
  /** Ids of columns in the order to show them. Columns that it leaves out follow in their own order. */
  columnOrder?: readonly string[]
  /** Keeps the first column in view while the table scrolls sideways. */
  isFirstColumnSticky?: boolean
  /** Called when the user clicks a row, but not a link or control in it. Give the row a link, too, for the keyboard. */
  onRowClick?: (row: Row) => void
  /**
   * Address of a row. The row header gets a link to it, and a click anywhere in the row follows that link; with Ctrl, ⌘
   * or the middle button in another tab.
   */
  rowHref?: (row: Row) => string
  /** Renders the link of a row, to use your router's link. A plain `<a>` by default. Pass the same function between renders. */
  renderLink?: (props: RowLinkProps) => ReactNode
  /** Called when the pointer or the focus rests on a row for 120 ms: the time to prefetch what its link opens. */
  onRowIntent?: (row: Row) => void
  /** Shows a checkbox in each row header, and one in its column's header that selects all rows. Shift selects a range. */
  isSelectable?: boolean
  /** Keys of the rows selected at the start, for a table that holds its selection itself. */
  initialSelectedKeys?: readonly string[]
  /** Keys of the selected rows, for a selection that you hold; use it with `onSelectedKeysChange`. */
  selectedKeys?: readonly string[]
  /** Called when the user changes the selection. Pass the new value back as `selectedKeys`. */
  onSelectedKeysChange?: (keys: readonly string[]) => void
  /** Name of a row, for the name of its checkbox. The row's key by default. */
  rowName?: (row: Row) => string
  /** Accessible name of the checkbox that selects all rows. */
  selectAllLabel?: string
  /** Accessible name of a row's checkbox. */
  selectRowLabel?: (name: string) => string
  /** Shows skeleton rows while data loads. */
  isLoading?: boolean
  /** Number of skeleton rows. */
  loadingRows?: number
  /** Announced by screen readers while data loads. */
  loadingLabel?: string
  /** Shown under the header when there are no rows, such as an empty state or an error. */
  empty?: ReactNode
  /** Rows of another kind below the sorted rows, such as pending invites. */
  customRows?: readonly CustomRow[]
  /** Keeps rows in place while their values change, for example while the user points at one. New rows come last. */
  isOrderKept?: boolean
  /** Set to false to leave the j and k keys to your own shortcuts; the arrow keys still move between rows. */
  hasLetterKeys?: boolean
  /** Locale for text sorting (BCP 47). */
  locale?: string
  /** Handle to focus a row. */
  ref?: Ref<SortableTableHandle>
}

/** Stays true: a search that leaves few of many rows must not change how rows are rendered with each key. */
function useStaysTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}

/**
 * A table that sorts by a click on a header: ascending, then descending, missing values last in both. From 100 rows on
 * it renders only the rows in view. ↓ ↑ j k Home End move the focus between rows. It is a TooltipArea, which shows
 * `data-tooltip` of what is in its cells, and what is cut off there.
 */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const { label, rows, rowKey, isLoading = false, loadingRows = 13, loadingLabel = 'Loading', empty } = props
  const { isOrderKept = false, locale = 'en-US', customRows = [], isFirstColumnSticky, isSelectable = false } = props
  const isVirtual = useStaysTrue(rows.length >= virtualFrom)
  const { table, columns, sort } = useTableCore(props, locale, isVirtual)
  const sortedRows = isVirtual ? undefined : table.getRowModel().rows
  const sortedOrder = useOrder({ rows, columns: props.columns, sort, locale }, sortedRows)
  const order = useKeptOrder(sortedOrder, { rows, rowKey, sort, isOrderKept })
  const selection = useRowSelection({ table, rows, rowKey, order }, isSelectable)
  const isEmpty = !isLoading && rows.length === 0 && customRows.length === 0
  return (
    <div className={classes.frame}>
      <output className={hiddenClasses.hidden}>{isLoading ? loadingLabel : ''}</output>
      <TooltipArea>
        <table
          role="table"
          className={isFirstColumnSticky ? `${classes.table} ${classes.stickyColumn}` : classes.table}
          aria-label={label}
          aria-busy={isLoading}
          aria-rowcount={isVirtual ? rows.length + customRows.length + 1 : undefined}
        >
          <HeaderRow
            columns={columns}
            table={table}
            isVirtual={isVirtual}
            selection={selection}
            selectAllLabel={props.selectAllLabel ?? 'Select all'}
          />
          {isLoading ? (
            <LoadingRows columns={columns} count={loadingRows} />
          ) : (
            <BodyRows
              {...props}
              key={String(isVirtual)}
              columns={columns}
              order={order}
              isVirtual={isVirtual}
              selection={selection}
            />
          )}
          {isEmpty && empty !== undefined && (
            <tbody role="rowgroup">
              <tr role="row" className={classes.emptyRow}>
                <td role="cell" className={classes.empty}>
                  {empty}
                </td>
              </tr>
            </tbody>
          )}
          {customRows.length > 0 && !isLoading && (
            <CustomRows columns={columns} rows={customRows} rowIndex={isVirtual ? rows.length + 2 : undefined} />
          )}
        </table>
      </TooltipArea>
    </div>
  )
}
