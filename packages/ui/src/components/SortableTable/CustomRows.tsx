/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { columnWidths } from './column-widths.ts'
import classes from './SortableTable.module.css'

/** A row below the sorted rows, such as a pending invite. It isn't clickable. */
export interface CustomRow {
  key: string
  /** The row's cells, `<td>` elements that span `columnCount` columns together. */
  content: (columnCount: number) => ReactNode
}

interface CustomRowsProps<Row> {
  /** The table's columns, in the order in which they are drawn. */
  columns: readonly Column<Row>[]
  /** The rows to draw, in order. */
  rows: readonly CustomRow[]
  /** Number of the first custom row among all rows, where not all are rendered. */
  rowIndex: number | undefined
}

/** Rows of other kinds. Their cells span columns, so they are laid out as a table, whose first row has the widths. */
export function CustomRows<Row>({ columns, rows, rowIndex }: CustomRowsProps<Row>) {
  return (
    <tbody role="rowgroup" className={classes.custom}>
      <tr aria-hidden="true" className={classes.widths}>
        {columnWidths(columns).map((style, at) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row is hidden, and only sets the columns’ widths
          <td key={columns[at]?.id} style={style} />
        ))}
      </tr>
      {rows.map(({ key, content }, at) => (
        <tr key={key} role="row" aria-rowindex={rowIndex === undefined ? undefined : rowIndex + at}>
          {content(columns.length)}
        </tr>
      ))}
    </tbody>
  )
}
