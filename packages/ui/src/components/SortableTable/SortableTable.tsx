import { type ReactNode, type Ref, useRef, useState } from 'react'
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import { isDevelopment } from '../../styles/is-development.ts'
import hiddenClasses from '../../styles/visually-hidden.module.css'
import { TooltipArea } from '../Tooltip/TooltipArea.tsx'
import { BodyRows } from './rows/BodyRows.tsx'
import type { Column, RowLinkProps, Sort } from './column.ts'
import { tableWidth } from './column-widths.ts'
import { type CustomRow, CustomRows } from './rows/CustomRows.tsx'
import { EndMark } from './EndMark.tsx'
import { frameProps } from './frame-props.ts'
import { FooterRow } from './rows/FooterRow.tsx'
import { HeaderRow } from './rows/HeaderRow.tsx'
import { LoadingRows } from './rows/LoadingRows.tsx'
import { useKeptOrder } from './order/use-kept-order.ts'
import { useOrder } from './order/use-order.ts'
import { useRowSelection } from './rows/use-row-selection.ts'
import { useSidewaysScroll } from './use-sideways-scroll.ts'
import { useTableCore } from './use-table-core.ts'
import { frameMark } from './virtual/scroll-parent.ts'
import { virtualFrom } from './virtual/virtual-rows.ts'
import classes from './SortableTable.module.css'

/** Handle of a SortableTable's `ref`. */
export interface SortableTableHandle {
  /**
   * Scrolls to the row with this key, or to the first row, and focuses its link: a row that isn't rendered in a microtask.
   * @returns false if the table has no such row, or the rendered row has no link or button
   */
  focusRow: (key?: string) => boolean
  /**
   * Focuses the checkbox that selects all rows, such as after the last row has left the selection.
   * @returns false if the rows aren't selectable
   */
  focusSelectAll: () => boolean
}

export interface SortableTableProps<Row, Id extends string = string> extends Omit<ElementProps<'div'>, 'ref'> {
  /** Accessible name of the table. */
  label: string
  /** The columns. Pass the same array between renders. */
  columns: readonly Column<Row, Id>[]
  /** The rows in any order: the table sorts them. Pass the same array between renders. */
  rows: readonly Row[]
  /** Unique key of a row. A changed row with the same key renders that row alone. */
  rowKey: (row: Row) => string
  /** Sort at the start, for a table that holds its sort itself. */
  initialSort?: Sort<NoInfer<Id>>
  /** The current sort, for a sort that you hold; use it with `onSortChange`. */
  sort?: Sort<NoInfer<Id>>
  /** Called when the user changes the sort. Pass the new value back as `sort`. */
  onSortChange?: (sort: Sort<NoInfer<Id>>) => void
  /** The rows come in the order to show, as where a server sorts them: the table shows the sort and asks for another one. */
  manualSorting?: boolean
  /** Columns to hide, as `{ columnId: false }`. Other columns are visible; their shares fill the width. */
  columnVisibility?: Readonly<Partial<Record<NoInfer<Id>, boolean>>>
  /** Ids of columns in the order to show them. Columns that it leaves out follow in their own order. */
  columnOrder?: readonly NoInfer<Id>[]
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
  /** Class of a row, such as one that marks it. */
  rowClassName?: (row: Row) => string | undefined
  /** 'content': rows are as high as their content, and its lines wrap. From 100 rows on all rows have one height. */
  rowHeight?: 'fixed' | 'content'
  /** Called when the last rows come into view, once for a number of rows: the time to load more. */
  onEndReached?: () => void
  /**
   * Shows a checkbox in each row header, and one in its column's header that selects all rows. Shift selects a range.
   * Where the row header is the first column they are in the table's gutter, seen under the pointer and the focus, and
   * all of them once a row is selected.
   */
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
  /** Shown under the header when there are no rows, such as an EmptyState. */
  empty?: ReactNode
  /** Shown under the header instead of the rows when they didn't load, such as a PanelError. */
  error?: ReactNode
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

/** Warned of once a page: it is the same for every table of such a list. */
let hasWarnedOfHeight = false

function warnOfHeight() {
  if (hasWarnedOfHeight || !isDevelopment) return
  hasWarnedOfHeight = true
  console.warn(`SortableTable: from ${virtualFrom.content} rows on all rows have one height, whatever rowHeight says.`)
}

/**
 * A table that sorts by a click on a header: ascending, then descending, missing values last in both. From 40 rows on it
 * renders only the rows in view; with rows as high as their content from 100 on. ↓ ↑ j k Home End move the focus between
 * rows. It is a TooltipArea, which shows `data-tooltip` of what is in its cells, and what is cut off there. Where the
 * columns don't fit, it scrolls sideways.
 */
export function SortableTable<Row, Id extends string = string>(typed: SortableTableProps<Row, Id>) {
  // Within the table a column's id is any text.
  const props = typed as unknown as SortableTableProps<Row>
  const { label, rows, rowKey, isLoading = false, loadingRows = 13, loadingLabel = 'Loading', empty, error } = props
  const { isOrderKept = false, locale = 'en-US', customRows = [], isFirstColumnSticky, isSelectable = false } = props
  const { manualSorting = false, rowHeight = 'fixed', onEndReached } = props
  // Rows that become virtual get other elements, which would take the focus off a row when more rows have loaded.
  const loadsMore = onEndReached !== undefined && rowHeight === 'fixed'
  const isVirtual = useStaysTrue(loadsMore || rows.length >= virtualFrom[rowHeight])
  if (isVirtual && rowHeight === 'content') warnOfHeight()
  const { table, columns, sort } = useTableCore(props, locale, isVirtual || manualSorting)
  const sortedRows = isVirtual || manualSorting ? undefined : table.getRowModel().rows
  const sortedOrder = useOrder(
    { rows, columns: props.columns, sort: manualSorting ? undefined : sort, locale },
    sortedRows,
  )
  const order = useKeptOrder(sortedOrder, { rows, rowKey, sort, isOrderKept })
  const selection = useRowSelection({ table, rows, rowKey, order }, isSelectable)
  const frame = useRef<HTMLDivElement>(null)
  const isSideways = useSidewaysScroll(frame)
  // `failed && <PanelError … />` is false where nothing failed.
  const hasFailed = !isLoading && error !== undefined && error !== null && error !== false
  const instead = hasFailed ? error : !isLoading && rows.length + customRows.length === 0 ? empty : undefined
  const hasFooter = !isLoading && !hasFailed && columns.some(({ footer }) => footer !== undefined)
  return (
    <div
      // A region that scrolls has a name, and the keyboard reaches it.
      {...(isSideways && { role: 'region', 'aria-label': label, tabIndex: 0, [frameMark]: '' })}
      {...frameProps(props)}
      ref={frame}
      className={classNames(classes.frame, isSideways && classes.sideways, props.className)}
    >
      <output className={hiddenClasses.hidden}>{isLoading ? loadingLabel : ''}</output>
      <TooltipArea>
        <table
          role="table"
          className={classes.table}
          data-row-height={isVirtual ? 'fixed' : rowHeight}
          data-sticky-column={isFirstColumnSticky ? '' : undefined}
          style={tableWidth(columns)}
          aria-label={label}
          aria-busy={isLoading}
          data-selecting={selection && selection.all !== false ? '' : undefined}
          aria-rowcount={isVirtual ? rows.length + customRows.length + 1 + Number(hasFooter) : undefined}
        >
          <HeaderRow
            columns={columns}
            table={table}
            isVirtual={isVirtual}
            selection={selection}
            hasRows={rows.length > 0 && !isLoading && !hasFailed}
            selectAllLabel={props.selectAllLabel ?? 'Select all'}
          />
          {isLoading ? (
            <LoadingRows columns={columns} count={loadingRows} />
          ) : (
            !hasFailed && (
              <BodyRows
                {...props}
                key={String(isVirtual)}
                columns={columns}
                order={order}
                isVirtual={isVirtual}
                isFrameScrolling={isSideways}
                selection={selection}
              />
            )
          )}
          {instead !== undefined && (
            <tbody role="rowgroup">
              <tr role="row" className={classes.emptyRow}>
                <td role="cell" colSpan={columns.length} className={classes.empty}>
                  {instead}
                </td>
              </tr>
            </tbody>
          )}
          {onEndReached && !isLoading && !hasFailed && <EndMark key={rows.length} onReach={onEndReached} />}
          {customRows.length > 0 && !isLoading && !hasFailed && (
            <CustomRows columns={columns} rows={customRows} rowIndex={isVirtual ? rows.length + 2 : undefined} />
          )}
          {hasFooter && (
            <FooterRow
              columns={columns}
              rows={rows}
              rowIndex={isVirtual ? rows.length + customRows.length + 2 : undefined}
            />
          )}
        </table>
      </TooltipArea>
    </div>
  )
}
