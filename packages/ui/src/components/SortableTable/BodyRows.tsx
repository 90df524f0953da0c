/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { useMemo, useRef } from 'react'
import type { SortableTableProps } from './SortableTable.tsx'
import { clickedRow, moveBetweenRows } from './row-keys.ts'
import { emptySlot } from './row-slots.ts'
import { heightOfRows, TableRow } from './TableRow.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import { useRowWindow } from './use-row-window.ts'

interface BodyRowsProps<Row> extends Pick<
  SortableTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'onRowClick' | 'hasLetterKeys'
> {
  order: Uint32Array
  isWindowed: boolean
}

/** The sorted rows, all of them or those in view, and what mouse and keys do on them. */
export function BodyRows<Row>(props: BodyRowsProps<Row>) {
  const { columns, rows, rowKey, onRowClick, hasLetterKeys = true, order, isWindowed } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { slots, sight, reveal, arrange } = useRowWindow(rows.length, isWindowed, body)
  const rowAt = (position: number) => rows[order[position] as number] as Row
  const positions = isWindowed ? slots : order.keys()
  // Another order is drawn where it is seen; the rows drawn for a scroll to come follow when that is on the screen.
  const present = useMemo(() => ({ rows, order }), [rows, order])
  const painted = useAfterPaint(present)
  const drawnAt = (position: number) => {
    const isAhead = isWindowed && (position < sight.first || position >= sight.last)
    const from = isAhead ? painted : present
    return from.rows[from.order[position] ?? emptySlot]
  }
  return (
    // It listens for its rows, which hold the links and buttons: one listener, not one a row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      ref={body}
      role="rowgroup"
      className={isWindowed ? 'at-rows at-windowed' : 'at-rows'}
      data-pressable={onRowClick ? '' : undefined}
      style={isWindowed ? { height: heightOfRows(rows.length) } : undefined}
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
            key={isWindowed ? slot : rowKey(row)}
            row={row}
            position={position}
            columns={columns}
            isWindowed={isWindowed}
          />
        )
      })}
    </tbody>
  )
}
