import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { SortValue } from './order/order.ts'

/** Attributes of a row's link, such as a class or a language. It needs no title: the table shows what is cut off. */
export type LinkAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children' | 'title'>

/** What `renderLink` renders as a row's link. */
export interface RowLinkProps extends LinkAttributes {
  /** Address of the row. */
  href: string
  /** Content of the link. */
  children: ReactNode
}

/** Tools that a table passes to a cell. */
export interface CellTools {
  /** The row's link (`rowHref`) around some content, such as the row's name. Without `rowHref`, the content alone. */
  link: (content: ReactNode, attributes?: LinkAttributes) => ReactNode
}

/** Values that didn't load, and the way to try again. */
export interface ColumnFailure {
  /** Text of the header's button, and what screen readers hear in each cell: 'Not loaded'. */
  label: string
  /** Accessible name of the header's button. Begins with the label: 'Not loaded, try again'. */
  retryLabel: string
  /** Called by the header's button. */
  onRetry: () => void
  /** The values are being loaded again: the button's arrow turns. */
  isRetrying?: boolean
}

/** One column of a SortableTable. Pass the same array of columns between renders: a new one renders every row again. */
export interface Column<Row, Id extends string = string> {
  /** Unique id: `sort`, `columnVisibility` and `columnOrder` refer to it. */
  id: Id
  /** Content of the header. A text is its accessible name, too. */
  header: ReactNode
  /** Accessible name of a header that isn't a text, such as an icon. */
  headerLabel?: string
  /** Share of the table's width, in proportion to the other visible columns: any positive number, such as 1, or 24.5 of 100. */
  share: number
  /** The narrowest that the column gets, as a CSS length. Where the columns don't fit, the table scrolls sideways. Default: 3rem. */
  minWidth?: string
  /** Where the content of header and cells is. Figures that are compared with each other belong at the end. */
  align?: 'start' | 'center' | 'end'
  /** Content of the column's cell in a row. The table shows the `data-tooltip` of an element in it on hover and focus. */
  cell: (row: Row, tools: CellTools) => ReactNode
  /** Shown in the cell while rows load; two bars by default. A function receives the row's position. */
  skeleton?: ReactNode | ((position: number) => ReactNode)
  /**
   * Value that rows are sorted by. Missing values (null, undefined, NaN) are last in both directions. Texts sort by the
   * table's locale, after numbers. A column without it isn't sortable, unless `isSortable` says so.
   */
  sortValue?: (row: Row) => SortValue
  /** Whether the header sorts. Default: where there is a `sortValue`. A table with `manualSorting` needs no `sortValue`. */
  isSortable?: boolean
  /**
   * Rows with a value that sort after the others in both directions, by their value among themselves and before the
   * missing. For a column where some rows have a count and the others a ratio.
   */
  sortsAfter?: (row: Row) => boolean
  /** The column's values didn't load: its cells are hatched, and its header's button tries again instead of sorting. */
  failure?: ColumnFailure | undefined
  /** Cell of the column in the totals row, the last one: content, or a function of all rows. */
  footer?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** Renders the column's cells as `<th scope="row">`: the cell that names the row, with its link and checkbox. */
  isRowHeader?: boolean
}

/** The column that rows are sorted by, and its direction. */
export interface Sort<Id extends string = string> {
  /** Id of the column. */
  column: Id
  /** 'ascending' begins with the smallest value. */
  direction: 'ascending' | 'descending'
}
