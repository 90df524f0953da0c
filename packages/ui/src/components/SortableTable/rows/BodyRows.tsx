/* oxlint-disable jsx-a11y/no-redundant-roles --
   a table's elements that aren't laid out as a table would lose their roles */
import { type MouseEvent, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../styles/class-names.ts'
import type { SortableTableProps } from '../SortableTable.types.ts'
import type { RowOrder } from '../order/use-row-order.ts'
import {
  clickedRow,
  focusRowControl,
  focusSelectAll,
  moveBetweenRows,
  opensBeside,
  rowElement,
  rowLink,
  rowPosition,
} from './row-interaction.ts'
import { heightOfRows, plainLink, TableRow } from './TableRow.tsx'
import { useRowIntent } from './use-row-intent.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useAfterPaint } from '../virtual/use-after-paint.ts'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import classes from '../SortableTable.module.css'

interface BodyRowsProps<Row> extends Omit<SortableTableProps<Row>, 'label'> {
  order: RowOrder<Row>
  isVirtual: boolean
  /** Whether the table's own frame scrolls. */
  isFrameScrolling: boolean
  selection: RowSelection | undefined
}

const labelOf = (name: string) => `Select ${name}`

/** The sorted rows, or those in view, with their pointer and keyboard behaviour. */
export function BodyRows<Row>(props: BodyRowsProps<Row>) {
  const { columns, rowKey, rowHref, onRowClick, hasLetterKeys = true, order, isVirtual, selection } = props
  const { renderLink = plainLink, rowName = rowKey, selectRowLabel = labelOf, rowClassName, ref } = props
  const { rows } = order
  const body = useRef<HTMLTableSectionElement>(null)
  const { positions, isSeen, reveal, keepFocusOn, arrange } = useVirtualRows(
    rows.length,
    isVirtual,
    body,
    props.isFrameScrolling,
  )
  const rowAt = (position: number) => rows[position] as Row
  const pointAt = useRowIntent(props.onRowIntent)
  const pointAtTarget = (target: EventTarget) => {
    const position = rowPosition(target)
    pointAt(position === null ? undefined : rowAt(position))
  }
  // A new order is rendered first for the rows in view. Rows outside the view follow after the paint.
  const painted = useAfterPaint(order, order.keys)
  const rowToRender = (position: number) => (isVirtual && !isSeen(position) ? painted : order).rows[position]

  const focusedKey = useRef<string>(undefined)
  // If rows are added or removed, the focused row moves.
  const followFocus = useEffectEvent((keys: readonly string[]) => {
    const position = focusedKey.current === undefined ? -1 : keys.indexOf(focusedKey.current)
    if (position >= 0) keepFocusOn(position)
  })
  useLayoutEffect(() => followFocus(order.keys), [order.keys])

  useImperativeHandle(ref, () => ({
    focusRow(key) {
      const position = key === undefined ? 0 : order.keys.indexOf(key)
      if (position < 0 || position >= rows.length) return false
      if (rowElement(body.current, position)) return focusRowControl(reveal(position))
      // An effect can't render a row, because React is busy until the effect ends.
      queueMicrotask(() => focusRowControl(reveal(position)))
      return true
    },
    focusSelectAll: () => focusSelectAll(body.current),
  }))

  const click = (event: MouseEvent) => {
    const position = clickedRow(event)
    if (position === null) return
    const link = rowHref && rowLink(event.target)
    if (opensBeside(event)) {
      // A click with the right button opens nothing.
      if (link && event.button < 2) window.open(link.href, '_blank', 'noopener')
      return
    }
    // Clicks the link itself, so that the app's router handles it.
    link?.click()
    onRowClick?.(rowAt(position))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for all rows, whose links and buttons the keyboard uses
    <tbody
      ref={body}
      role="rowgroup"
      className={classNames(isVirtual && classes.virtual, (onRowClick || rowHref) && classes.pressable)}
      style={isVirtual ? { height: heightOfRows(rows.length) } : undefined}
      onClick={click}
      onAuxClick={click}
      onMouseDown={(event) => {
        // With Shift, a press selects a range of rows and not the text between them. With the middle button, it opens a
        // row instead of scrolling.
        if ((selection && event.shiftKey) || (rowHref && event.button === 1)) event.preventDefault()
      }}
      onPointerOver={(event) => pointAtTarget(event.target)}
      onPointerLeave={() => pointAt(undefined)}
      onFocus={({ target }) => {
        pointAtTarget(target)
        const position = rowPosition(target)
        focusedKey.current = position === null ? undefined : order.keys[position]
      }}
      onBlur={() => {
        focusedKey.current = undefined
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') arrange()
        if (hasLetterKeys || event.key.length > 1) moveBetweenRows(event, rows.length, reveal)
      }}
    >
      {Array.from(isVirtual ? positions : rows.keys(), (position, at) => {
        const row = rowToRender(position)
        if (row === undefined) return null
        const key = rowKey(row)
        const name = selection && rowName(row)
        return (
          <TableRow
            key={isVirtual ? at : key}
            row={row}
            position={position}
            columns={columns}
            isVirtual={isVirtual}
            className={rowClassName?.(row)}
            href={rowHref?.(row)}
            renderLink={renderLink}
            isSelected={selection?.isSelected(key)}
            name={name}
            selectLabel={name === undefined ? undefined : selectRowLabel(name)}
            onSelect={selection?.toggle}
          />
        )
      })}
    </tbody>
  )
}
