import { type MouseEvent, type ReactNode, use, useRef } from 'react'
import { meansRow } from '../SortableTable/rows/row-interaction.ts'
import { ColumnsContext, type StaticColumn } from './columns-context.ts'
import classes from './StaticTable.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface StaticTableRowProps extends ElementProps<'tr'> {
  /** The contents of the cells: one for each column of the table, or for the first columns if `children` follow. */
  cells?: readonly ReactNode[]
  /**
   * Content across the columns that have no cell. Across all columns, use it for an error, an empty state, or a button
   * for more rows. Across the last columns, use it for the reason why a row has no figures.
   */
  children?: ReactNode
  /**
   * Opens a dialog about the row. The row header becomes a button that opens the dialog, and a click anywhere in the
   * row does the same.
   */
  onOpen?: () => void
}

const classOf = ({ align, tone, isFilling }: StaticColumn) =>
  [align === 'end' && classes.end, tone && classes[tone], isFilling && classes.filling].filter(Boolean).join(' ') ||
  undefined

/** A row of a StaticTable. */
export function StaticTableRow({
  cells,
  children,
  onOpen,
  className,
  onClick,
  onMouseDown,
  ...rest
}: StaticTableRowProps) {
  const columns = use(ColumnsContext)
  const opener = useRef<HTMLButtonElement>(null)
  if (!cells) {
    return (
      <tr {...rest} className={className} onClick={onClick} onMouseDown={onMouseDown}>
        <td colSpan={columns.length} className={classes.wide}>
          {children}
        </td>
      </tr>
    )
  }
  const openByRow = (event: MouseEvent<HTMLTableRowElement>) => {
    onClick?.(event)
    const isOpener = opener.current?.contains(event.target as Node) && !event.defaultPrevented
    if (!onOpen || !(isOpener || meansRow(event))) return
    // The dialog returns the focus to the opener when it closes.
    opener.current?.focus({ preventScroll: true })
    onOpen()
  }
  const keepFocus = (event: MouseEvent<HTMLTableRowElement>) => {
    onMouseDown?.(event)
    // The second press of a double click would take the focus from the opener while the dialog is loading.
    if (onOpen && event.detail > 1 && meansRow(event)) event.preventDefault()
  }
  const hasRest = children !== undefined && cells.length < columns.length
  return (
    <tr
      {...rest}
      className={classNames(onOpen && classes.pressable, className) || undefined}
      onClick={openByRow}
      onMouseDown={keepFocus}
    >
      {(hasRest ? columns.slice(0, cells.length) : columns).map((column, at) =>
        at > 0 ? (
          <td key={column.id} className={classOf(column)}>
            {column.align === 'end' ? <bdi>{cells[at]}</bdi> : cells[at]}
          </td>
        ) : (
          <th key={column.id} scope="row" className={classOf(column)}>
            {onOpen ? (
              // A click on the button bubbles up to the row, which opens the dialog.
              <button ref={opener} type="button" aria-haspopup="dialog" className={classes.opener}>
                {cells[at]}
              </button>
            ) : (
              cells[at]
            )}
          </th>
        ),
      )}
      {hasRest && <td colSpan={columns.length - cells.length}>{children}</td>}
    </tr>
  )
}
