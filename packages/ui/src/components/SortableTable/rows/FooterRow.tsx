/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import type { Column } from '../SortableTable.types.ts'
import { columnWidths } from '../column-widths.ts'
import classes from '../SortableTable.module.css'

interface FooterRowProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Number of the row among all rows, if not all are rendered. */
  rowIndex: number | undefined
}

/** The totals row. It stays at the bottom of the view. */
export function FooterRow<Row>({ columns, rows, rowIndex }: FooterRowProps<Row>) {
  const widths = columnWidths(columns)
  return (
    <tfoot role="rowgroup" className={classes.foot}>
      <tr role="row" aria-rowindex={rowIndex}>
        {columns.map(({ id, footer, isRowHeader }, at) => {
          const content = typeof footer === 'function' ? footer(rows) : footer
          return isRowHeader ? (
            <th key={id} scope="row" role="rowheader" style={widths[at]}>
              {content}
            </th>
          ) : (
            <td key={id} role="cell" style={widths[at]}>
              {content}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
