/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Column, ColumnFailure } from '../SortableTable.types.ts'
import { columnWidths } from '../column-widths.ts'
import type { RowSelection } from './use-row-selection.ts'
import type { TableCore } from '../use-table-core.ts'
import classes from './HeaderRow.module.css'
import checkbox from './row-checkbox.module.css'

/**
 * Lucide's arrows, each as one path. Nine icon components would take up a tenth of the time in which a table mounts.
 */
const arrows = {
  asc: 'm5 12 7-7 7 7M12 19V5',
  desc: 'M12 5v14M19 12l-7 7-7-7',
  either: 'm21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16',
  again: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
}
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

type CoreColumn = ReturnType<TableCore['getVisibleLeafColumns']>[number]

interface HeaderCellProps {
  column: CoreColumn
  header: ReactNode
  label: string | undefined
  direction: 'asc' | 'desc' | false
  style: CSSProperties | undefined
  align: Column<never>['align']
  failure: ColumnFailure | undefined
  /** State of the checkbox that selects all rows. The checkbox is in the header of the row headers' column. */
  all: RowSelection['all'] | undefined
  /**
   * Whether there are rows. If there are none, that checkbox is hidden but keeps its space, so the header's button
   * keeps its focus.
   */
  hasRows: boolean
  selectAllLabel: string
  onSelectAll: RowSelection['toggleAll'] | undefined
}

/** A column's header: its text and its only sort button. `aria-sort` gives the same direction as the arrow. */
const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { column, header, direction, style, align, failure, all, hasRows, selectAllLabel, onSelectAll } = props
  const { label = typeof header === 'string' ? header : column.id } = props
  const isSortable = column.getCanSort() && !failure
  const text = failure ? failure.retryLabel : header
  const content =
    isSortable || failure ? (
      <>
        {failure && <span className={classes.failed}>{header}</span>}
        {/* It is the same button before and after a retry, so that it keeps the focus. */}
        <button
          type="button"
          className={failure ? classes.retry : classes.sort}
          aria-label={failure ? `${failure.error}. ${failure.retryLabel}` : props.label}
          data-tooltip={failure?.error}
          aria-busy={failure?.isRetrying}
          onClick={failure ? failure.onRetry : () => column.toggleSorting()}
        >
          {/* Only text needs an element around it. */}
          {typeof text === 'string' ? <span className={classes.text}>{text}</span> : text}
          <svg aria-hidden="true" viewBox="0 0 24 24" className={failure || direction ? undefined : classes.unsorted}>
            <path d={arrows[failure ? 'again' : direction || 'either']} />
          </svg>
        </button>
      </>
    ) : typeof header === 'string' ? (
      <span className={classes.text}>{header}</span>
    ) : (
      header
    )
  return (
    <th
      scope="col"
      role="columnheader"
      // The checkbox has its own name, which must not become part of the header's name.
      aria-label={all === undefined ? props.label : label}
      aria-sort={isSortable ? (direction ? ariaSort[direction] : 'none') : undefined}
      data-align={align}
      className={all === undefined ? undefined : checkbox.selectable}
      style={style}
    >
      {all === undefined ? (
        content
      ) : (
        <>
          <input
            type="checkbox"
            className={checkbox.select}
            aria-label={selectAllLabel}
            checked={all === true}
            disabled={!hasRows}
            ref={(input) => {
              if (input) input.indeterminate = all === 'some'
            }}
            onChange={({ target }) => onSelectAll?.(target.checked)}
          />
          <span className={checkbox.content}>{content}</span>
        </>
      )}
    </th>
  )
})

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[]
  table: TableCore
  isVirtual: boolean
  selection: RowSelection | undefined
  hasRows: boolean
  selectAllLabel: string
}

/** The headers of the visible columns. */
export function HeaderRow<Row>({ columns, table, isVirtual, selection, hasRows, selectAllLabel }: HeaderRowProps<Row>) {
  const widths = columnWidths(columns)
  return (
    <thead role="rowgroup" className={classes.head}>
      {table.getHeaderGroups().map(({ id: group, headers }) => (
        <tr key={group} role="row" aria-rowindex={isVirtual ? 1 : undefined}>
          {headers.map(({ id, column }, at) => (
            <HeaderCell
              key={id}
              column={column}
              header={columns[at]?.header}
              label={columns[at]?.headerLabel}
              direction={column.getIsSorted()}
              style={widths[at]}
              align={columns[at]?.align}
              failure={columns[at]?.failure}
              all={columns[at]?.isRowHeader ? selection?.all : undefined}
              hasRows={hasRows}
              selectAllLabel={selectAllLabel}
              onSelectAll={selection?.toggleAll}
            />
          ))}
        </tr>
      ))}
    </thead>
  )
}
