/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { useRef } from 'react'
import type { SortableTableProps } from './SortableTable.tsx'
import { clickedRow, moveBetweenRows } from './row-keys.ts'
import { emptySlot } from './row-slots.ts'
import { heightOfRows, TableRow } from './TableRow.tsx'
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
  const { slots, reveal, arrange } = useRowWindow(rows.length, isWindowed, body)
  const rowAt = (position: number) => rows[order[position] as number] as Row
  const positions = isWindowed ? slots : order.keys()
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
      {Array.from(positions, (position, slot) =>
        position === emptySlot ? null : (
          <TableRow
            key={isWindowed ? slot : rowKey(rowAt(position))}
            row={rowAt(position)}
            position={position}
            columns={columns}
            isWindowed={isWindowed}
          />
        ),
      )}
    </tbody>
  )
}
