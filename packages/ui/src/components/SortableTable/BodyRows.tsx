import { useRef } from 'react'
import type { SortableTableProps } from './SortableTable.tsx'
import { clickedRow, moveBetweenRows } from './row-keys.ts'
import { emptySlot } from './row-slots.ts'
import { TableRow } from './TableRow.tsx'
import { useRowWindow } from './use-row-window.ts'

interface BodyRowsProps<Row> extends Pick<SortableTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'onRowClick'> {
  order: Uint32Array
  isWindowed: boolean
}

function Space({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  )
}

/** The sorted rows, all of them or those in view between two spaces, and what mouse and keys do on them. */
export function BodyRows<Row>({ columns, rows, rowKey, onRowClick, order, isWindowed }: BodyRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { slots, above, below, reveal } = useRowWindow(rows.length, isWindowed, body)
  const rowAt = (position: number) => rows[order[position] as number] as Row
  const positions = isWindowed ? slots : order.keys()
  return (
    <>
      {above > 0 && <Space height={above} />}
      {/* It listens for its rows, which hold the links and buttons: one listener, not one a row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody
        ref={body}
        className={onRowClick ? 'at-pressable' : undefined}
        onClick={(event) => {
          const position = clickedRow(event)
          if (position !== null) onRowClick?.(rowAt(position))
        }}
        onKeyDown={(event) => moveBetweenRows(event, rows.length, reveal)}
      >
        {Array.from(positions, (position, slot) =>
          position === emptySlot ? null : (
            <TableRow
              key={isWindowed ? slot : rowKey(rowAt(position))}
              row={rowAt(position)}
              position={position}
              columns={columns}
              rowIndex={isWindowed ? position + 2 : undefined}
            />
          ),
        )}
      </tbody>
      {below > 0 && <Space height={below} />}
    </>
  )
}
