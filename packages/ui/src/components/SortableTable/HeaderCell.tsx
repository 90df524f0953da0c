import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { Column, Sort } from './column.ts'

const arrows = { ascending: ArrowUp, descending: ArrowDown }

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (() => void) | undefined
}

/** A column's header: its text and one button. The arrow says to the eye what `aria-sort` says to readers. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  if (!column.sortValue) return <th scope="col">{column.header}</th>
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Arrow = direction ? arrows[direction] : ArrowUpDown
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" className="at-sort" onClick={onSort}>
        {column.header}
        <Arrow aria-hidden className={direction ? undefined : 'at-both'} />
      </button>
    </th>
  )
}
