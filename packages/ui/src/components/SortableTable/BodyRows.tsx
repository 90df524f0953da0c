/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { useMemo, useRef } from 'react'
import type { SortableTableProps } from './SortableTable.tsx'
import { clickedRow, moveBetweenRows } from './row-navigation.ts'
import { unused } from './virtual/virtual-rows.ts'
import { heightOfRows, TableRow } from './TableRow.tsx'
import { useAfterPaint } from './virtual/use-after-paint.ts'
import { useVirtualRows } from './virtual/use-virtual-rows.ts'

interface BodyRowsProps<Row> extends Pick<
  SortableTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'onRowClick' | 'hasLetterKeys'
> {
  order: Uint32Array
  isVirtual: boolean
}

/** The sorted rows, all of them or those in view, and what mouse and keys do on them. */
export function BodyRows<Row>(props: BodyRowsProps<Row>) {
  const { columns, rows, rowKey, onRowClick, hasLetterKeys = true, order, isVirtual } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { slots, sight, reveal, arrange } = useVirtualRows(rows.length, isVirtual, body)
  const rowAt = (position: number) => rows[order[position] as number] as Row
  const positions = isVirtual ? slots : order.keys()
  // Another order is drawn where it is seen; the rows drawn for a scroll to come follow when that is on the screen.
  const present = useMemo(() => ({ rows, order }), [rows, order])
  const painted = useAfterPaint(present)
  const drawnAt = (position: number) => {
    const isAhead = isVirtual && (position < sight.first || position >= sight.last)
    const from = isAhead ? painted : present
    return from.rows[from.order[position] ?? unused]
  }
  return (
    // It listens for its rows, which hold the links and buttons: one listener, not one a row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      ref={body}
      role="rowgroup"
      className={isVirtual ? 'at-rows at-virtual' : 'at-rows'}
      data-pressable={onRowClick ? '' : undefined}
      style={isVirtual ? { height: heightOfRows(rows.length) } : undefined}
      onClick={(event) => {
        const position = clickedRow(event)
        if (position !== null) onRowClick?.(rowAt(position))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') arrange()
        if (hasLetterKeys || event.key.length > 1) moveBetweenRows(event, rows.length, reveal)
      }}
    >
      {Array.from(positions, (position, slot) => {
        const row = drawnAt(position)
        return row === undefined ? null : (
          <TableRow
            key={isVirtual ? slot : rowKey(row)}
            row={row}
            position={position}
            columns={columns}
            isVirtual={isVirtual}
          />
        )
      })}
    </tbody>
  )
}
