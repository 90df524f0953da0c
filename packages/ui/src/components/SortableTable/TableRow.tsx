import { memo } from 'react'
import type { Column } from './column.ts'

interface TableRowProps<Row> {
  row: Row
  position: number
  columns: readonly Column<Row>[]
  /** The row's number among all, where not all are drawn. */
  rowIndex?: number | undefined
}

function PlainTableRow<Row>({ row, position, columns, rowIndex }: TableRowProps<Row>) {
  return (
    <tr className="at-row" data-row={position} aria-rowindex={rowIndex}>
      {columns.map(({ id, cell, isRowHeader }) =>
        isRowHeader ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id}>{cell(row)}</td>
        ),
      )}
    </tr>
  )
}

/** One row: drawn anew only when it, its place or the columns change, so that one client's news costs one row. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
