/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { type CSSProperties, memo } from 'react'
import type { Column, Sort } from './column.ts'
import { columnWidths } from './column-widths.ts'

/** Lucide's arrows, each as one path: nine components of icons are a tenth of what a table costs to mount. */
const arrows = {
  ascending: 'm5 12 7-7 7 7M12 19V5',
  descending: 'M12 5v14M19 12l-7 7-7-7',
  either: 'm21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16',
}

interface HeaderCellProps {
  id: string
  header: string
  isSortable: boolean
  direction: Sort['direction'] | undefined
  style: CSSProperties | undefined
  onSort: (column: string) => void
}

/** A column's header: its text and one button. The arrow says to the eye what `aria-sort` says to readers. */
const HeaderCell = memo(function HeaderCell({ id, header, isSortable, direction, style, onSort }: HeaderCellProps) {
  if (!isSortable)
    return (
      <th scope="col" role="columnheader" style={style}>
        {header}
      </th>
    )
  return (
    <th scope="col" role="columnheader" aria-sort={direction ?? 'none'} style={style}>
      <button type="button" className="at-sort" onClick={() => onSort(id)}>
        {header}
        <svg aria-hidden="true" viewBox="0 0 24 24" className={direction ? undefined : 'at-both'}>
          <path d={arrows[direction ?? 'either']} />
        </svg>
      </button>
    </th>
  )
})

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  /** Does what a click on a column's header means; always the same function. */
  onSort: (column: string) => void
  isVirtual: boolean
}

/** The headers of all columns. */
export function HeaderRow<Row>({ columns, sort, onSort, isVirtual }: HeaderRowProps<Row>) {
  const widths = columnWidths(columns)
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={isVirtual ? 1 : undefined}>
        {columns.map(({ id, header, sortValue }, at) => (
          <HeaderCell
            key={id}
            id={id}
            header={header}
            isSortable={sortValue !== undefined}
            direction={sort?.column === id ? sort.direction : undefined}
            style={widths[at]}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  )
}
