/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { useLayoutEffect, useRef } from 'react'
import type { Column, CustomRow } from '../SortableTable.types.ts'
import { columnWidths } from '../column-widths.ts'
import classes from '../SortableTable.module.css'

interface CustomRowsProps<Row> {
  /** The table's columns, in the order in which they are drawn. */
  columns: readonly Column<Row>[]
  /** The rows to draw, in order. */
  rows: readonly CustomRow[]
  /** Number of the first custom row among all rows, if not all are rendered. */
  rowIndex: number | undefined
}

/** Rows of other kinds. Their cells span columns, so they are laid out as a table whose first row sets the widths. */
export function CustomRows<Row>({ columns, rows, rowIndex }: CustomRowsProps<Row>) {
  const widths = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const row = widths.current
    const headers = row?.closest('table')?.querySelectorAll('thead th')
    if (!row || !headers || columns.length === 0) return undefined
    // A table layout doesn't know minimum widths of columns, so it uses the widths of the headers.
    const follow = () => {
      for (const [at, cell] of [...row.cells].entries()) {
        cell.style.width = `${headers[at]?.getBoundingClientRect().width ?? 0}px`
      }
    }
    const sizes = new ResizeObserver(follow)
    for (const header of headers) sizes.observe(header)
    follow()
    return () => sizes.disconnect()
  }, [columns])
  return (
    <tbody role="rowgroup" className={classes.custom}>
      <tr ref={widths} aria-hidden="true" className={classes.widths}>
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
