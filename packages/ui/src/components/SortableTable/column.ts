import type { ReactNode } from 'react'
import type { SortValue } from './order/order.ts'

/** One column of a SortableTable. Keep the array of columns the same between renders: a new one draws every row anew. */
export interface Column<Row> {
  id: string
  /** The whole text of the header, and its accessible name. */
  header: string
  /** Percent of the table's width. */
  share: number
  cell: (row: Row) => ReactNode
  /** What stands in the cell while rows load; two bars by default. A function gets the row's position. */
  skeleton?: ReactNode | ((position: number) => ReactNode)
  /**
   * What the rows are ordered by. Missing values (null, undefined, NaN) stand last in both directions; texts are ordered
   * as the language does, and after numbers. Without it the column isn't sortable.
   */
  sortValue?: (row: Row) => SortValue
  /**
   * Rows that stand after the others in both directions though they have a value, ordered by it among themselves; the
   * missing still stand after them. As where some clients have a count and the others a ratio.
   */
  sortsAfter?: (row: Row) => boolean
  /** Makes the cells `<th scope="row">`: what names the row. */
  isRowHeader?: boolean
}

/** Which column orders the rows, and how. */
export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}
