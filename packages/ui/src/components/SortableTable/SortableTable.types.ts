import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import type { ElementProps } from '../../styles/element-props.ts'

/** The value by which a row is sorted. NaN counts as missing. */
export type SortValue = number | string | null | undefined

/**
 * Attributes of a row's link, such as a class or a language. It needs no title, because the table shows truncated text.
 */
export type LinkAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children' | 'title'>

/** The props of a row's link, for `renderLink`. */
export interface RowLinkProps extends LinkAttributes {
  /** Address of the row. */
  href: string
  /** Content of the link. */
  children: ReactNode
}

/** Tools that a table passes to a cell's function. */
export interface CellTools {
  /**
   * Wraps content, such as the row's name, in the row's link (`rowHref`). Without `rowHref`, it returns only the
   * content.
   */
  link: (content: ReactNode, attributes?: LinkAttributes) => ReactNode
}

/** Describes that a column's values failed to load, and how to retry. */
export interface ColumnFailure {
  /** Text of each cell for screen readers, such as 'Not loaded'. */
  label: string
  /**
   * Names the failure, such as 'Error processing journey'. It is the tooltip of the retry button, and the beginning of
   * the button's accessible name.
   */
  error: string
  /** Text of the header's button, such as 'Try again'. */
  retryLabel: string
  /** Called when the user presses the header's button. */
  onRetry: () => void
  /** Whether the values are being loaded again. The button's arrow then turns. */
  isRetrying?: boolean
}

/**
 * One column of a SortableTable. Pass the same array of columns between renders, because a new array rerenders every
 * row.
 */
export interface Column<Row, Id extends string = string> {
  /** Unique id, to which `sort`, `columnVisibility` and `columnOrder` refer. */
  id: Id
  /** Content of the header. A text is its accessible name, too. */
  header: ReactNode
  /** Accessible name of a header without text, such as an icon. */
  headerLabel?: string
  /**
   * Share of the table's width, in proportion to the other visible columns. It can be any positive number, such as 1,
   * or 24.5 of 100.
   */
  share: number
  /**
   * The minimum width of the column, as a CSS length. If the columns don't fit, the table scrolls sideways. Default:
   * 4.5rem, 6.143rem at the table's edge, and 12rem for row headers.
   */
  minWidth?: string
  /** Alignment of header and cells. Align figures at the end if users compare them. */
  align?: 'start' | 'center' | 'end'
  /** Content of the column's cell in a row. The table shows the `data-tooltip` of an element in it on hover and focus. */
  cell: (row: Row, tools: CellTools) => ReactNode
  /** Shown in the cell while rows load. Two bars by default. A function receives the row's position. */
  skeleton?: ReactNode | ((position: number) => ReactNode)
  /**
   * Value by which rows are sorted. Missing values (null, undefined, NaN) are last in both directions. Texts sort by
   * the table's locale, after numbers. A column without `sortValue` isn't sortable, unless `isSortable` says so.
   */
  sortValue?: (row: Row) => SortValue
  /**
   * Whether the header sorts. Default: true if there is a `sortValue`. With `manualSorting`, no `sortValue` is needed.
   */
  isSortable?: boolean
  /**
   * Rows for which this returns true sort after the others in both directions, but before missing values. They are
   * sorted by their value. Use it for a column in which some rows have a count and the others a ratio.
   */
  sortsAfter?: (row: Row) => boolean
  /**
   * The failure of the column's values to load. Its cells are hatched, and its header's button retries instead of
   * sorting.
   */
  failure?: ColumnFailure | undefined
  /** Cell of the column in the totals row, which is the last row. Content, or a function of all rows. */
  footer?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** Renders the column's cells as `<th scope="row">`. They name the row, and contain its link and checkbox. */
  isRowHeader?: boolean
}

/** The column by which rows are sorted, and the direction. */
export interface Sort<Id extends string = string> {
  /** Id of the column. */
  column: Id
  /** 'ascending' begins with the smallest value. */
  direction: 'ascending' | 'descending'
}

/** A row below the sorted rows, such as a pending invite. It isn't clickable. */
export interface CustomRow {
  /** Unique among the custom rows. */
  key: string
  /** The row's cells: `<td>` elements that together span `columnCount` columns. */
  content: (columnCount: number) => ReactNode
}

/** Handle of a SortableTable's `ref`. */
export interface SortableTableHandle {
  /**
   * Scrolls to the row with this key, or to the first row, and focuses its link. If the row isn't rendered yet, it gets
   * the focus in a microtask.
   * @returns false if the table has no such row, or the rendered row has no link or button
   */
  focusRow: (key?: string) => boolean
  /**
   * Focuses the checkbox that selects all rows, for example when the last selected row has disappeared.
   * @returns false if the rows aren't selectable
   */
  focusSelectAll: () => boolean
}

export interface SortableTableProps<Row, Id extends string = string> extends Omit<ElementProps<'div'>, 'ref'> {
  /** Accessible name of the table. */
  label: string
  /** The columns. Pass the same array between renders. */
  columns: readonly Column<Row, Id>[]
  /** The rows in any order, because the table sorts them. Pass the same array between renders. */
  rows: readonly Row[]
  /** Unique key of a row. If a row changes but not its key, only that row rerenders. */
  rowKey: (row: Row) => string
  /** Initial sort, for an uncontrolled table. */
  initialSort?: Sort<NoInfer<Id>>
  /** The current sort (controlled). Use it with `onSortChange`. */
  sort?: Sort<NoInfer<Id>>
  /** Called when the user changes the sort. Pass the new value back as `sort`. */
  onSortChange?: (sort: Sort<NoInfer<Id>>) => void
  /**
   * Set it if the rows are passed in display order. The table then shows the sort but doesn't sort. Use it for rows
   * that a server sorts, and for rows whose values change in place (`useRowOrder`).
   */
  manualSorting?: boolean
  /**
   * Columns to hide, as `{ columnId: false }`. The other columns are visible and fill the width in proportion to their
   * shares.
   */
  columnVisibility?: Readonly<Partial<Record<NoInfer<Id>, boolean>>>
  /** Ids of columns in display order. Columns that aren't listed follow in their own order. */
  columnOrder?: readonly NoInfer<Id>[]
  /**
   * The minimum width of the table, as a CSS length. In a narrower area, the table scrolls sideways. Default: the sum
   * of its columns' minimum widths.
   */
  minWidth?: string
  /** Keeps the first column in view while the table scrolls sideways. */
  isFirstColumnSticky?: boolean
  /**
   * Called when the user clicks a row, but not when the click is on a link or control in it. Give the row a link, too,
   * for the keyboard.
   */
  onRowClick?: (row: Row) => void
  /**
   * Address of a row. The row header gets a link to it, and a click anywhere in the row follows that link. With Ctrl, ⌘
   * or the middle button it opens in another tab.
   */
  rowHref?: (row: Row) => string
  /** Renders the link of a row with your router. A plain `<a>` by default. Pass the same function between renders. */
  renderLink?: (props: RowLinkProps) => ReactNode
  /** Called when the pointer or the focus rests on a row for 120 ms, to prefetch the page of its link. */
  onRowIntent?: (row: Row) => void
  /** Class of a row, such as one that marks it. */
  rowClassName?: (row: Row) => string | undefined
  /**
   * With 'content', rows are as high as their content, and its lines wrap. If there are 100 rows or more, all have the
   * same height.
   */
  rowHeight?: 'fixed' | 'content'
  /** Called when the last rows come into view, once for each number of rows, to load more. */
  onEndReached?: () => void
  /**
   * Shows a checkbox in each row header, and a checkbox in its column's header that selects all rows. Shift selects a
   * range. If the row header is the first column, the checkboxes are in the table's gutter. They are visible under the
   * pointer and the focus, and all of them are visible once a row is selected.
   */
  isSelectable?: boolean
  /** Keys of the initially selected rows, for an uncontrolled table. */
  initialSelectedKeys?: readonly string[]
  /** Keys of the selected rows (controlled). Use it with `onSelectedKeysChange`. */
  selectedKeys?: readonly string[]
  /** Called when the user changes the selection. Pass the new value back as `selectedKeys`. */
  onSelectedKeysChange?: (keys: readonly string[]) => void
  /** Name of a row, used in the name of its checkbox. The row's key by default. */
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
  /** Shown under the header if there are no rows, such as an EmptyState. */
  empty?: ReactNode
  /** Content, such as a PanelError, that replaces the rows if they failed to load. Custom rows are still shown. */
  error?: ReactNode
  /** Rows of another kind below the sorted rows, such as pending invites. */
  customRows?: readonly CustomRow[]
  /** Set it to false to leave the j and k keys to your own shortcuts. The arrow keys still move between rows. */
  hasLetterKeys?: boolean
  /** Locale for text sorting (BCP 47). */
  locale?: string
  /** Handle to focus a row. */
  ref?: Ref<SortableTableHandle>
}
