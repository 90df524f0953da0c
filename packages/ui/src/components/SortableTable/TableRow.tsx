/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { memo } from 'react'
import { size } from '../../theme/tokens.json'
import type { Column } from './column.ts'
import { columnWidths } from './column-widths.ts'

/** The height of rows one upon another, as a CSS length. */
export const heightOfRows = (count: number) => `calc(${count} * ${size.rowHeight})`

interface TableRowProps<Row> {
  row: Row
  position: number
  columns: readonly Column<Row>[]
  /** Not all rows are drawn: it stands by its position, and says its number among all. */
  isVirtual: boolean
}

function PlainTableRow<Row>({ row, position, columns, isVirtual }: TableRowProps<Row>) {
  const widths = columnWidths(columns)
  return (
    <tr
      role="row"
      className="at-row"
      data-row={position}
      aria-rowindex={isVirtual ? position + 2 : undefined}
      style={isVirtual ? { top: heightOfRows(position) } : undefined}
    >
      {columns.map(({ id, cell, isRowHeader }, at) =>
        isRowHeader ? (
          <th key={id} scope="row" role="rowheader" style={widths[at]}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} role="cell" style={widths[at]}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** One row: drawn anew only when it, its place or the columns change, so that one client's news costs one row. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
