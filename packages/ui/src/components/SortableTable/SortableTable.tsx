import type { ReactNode } from 'react'
import { useStyleSheet } from '../../styles/use-style-sheet.ts'
import { BodyRows } from './BodyRows.tsx'
import type { Column, Sort } from './column.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { windowedFrom } from './row-slots.ts'
import { tableStyles } from './table-styles.ts'
import { useOrder } from './use-order.ts'
import { useSort } from './use-sort.ts'

/** A row that isn't one of the sorted ones, as a pending invite: it stands last and doesn't react to a click. */
export interface CustomRow {
  key: string
  /** The row's cells, `<td>` elements that span `columnCount` columns together. */
  content: (columnCount: number) => ReactNode
}

export interface SortableTableProps<Row> {
  /** The table's accessible name. */
  label: string
  /** Keep it the same array between renders. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The sort to start with, where the table keeps it itself. */
  initialSort?: Sort
  /** The sort, where its owner keeps it; with `onSortChange`. */
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /** A convenience for the mouse: the row's link is what keyboard and readers use. Links, buttons and selected text win. */
  onRowClick?: (row: Row) => void
  isLoading?: boolean
  loadingRows?: number
  loadingLabel?: string
  /** Stands under the header when there's no row. */
  empty?: ReactNode
  customRows?: readonly CustomRow[]
  /** Whose alphabet texts are ordered by, as a BCP 47 tag. */
  locale?: string
}

/**
 * A table that sorts by a click on a header: ascending, then descending, missing values last in both. From 100 rows on
 * it draws only those in view. ↓ ↑ j k Home End move between rows' links once one has the focus.
 */
export function SortableTable<Row>(props: SortableTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    isLoading = false,
    loadingRows = 13,
    loadingLabel = 'Loading',
    empty,
    locale = 'en-US',
  } = props
  const { customRows = [], initialSort, sort: givenSort, onSortChange } = props
  useStyleSheet('attune-table', tableStyles)
  const { sort, toggles } = useSort(columns, { initialSort, sort: givenSort, onSortChange })
  const order = useOrder(rows, columns, sort, locale)
  const isWindowed = rows.length >= windowedFrom
  const isEmpty = !isLoading && rows.length === 0 && customRows.length === 0
  return (
    <div className="at-table-frame">
      <output className="at-hidden">{isLoading ? loadingLabel : ''}</output>
      <table
        className="at-table"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={isWindowed ? rows.length + customRows.length + 1 : undefined}
      >
        <colgroup>
          {columns.map(({ id, share }) => (
            <col key={id} style={{ width: `${share}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={isWindowed ? 1 : undefined}>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={toggles.get(column.id)} />
            ))}
          </tr>
        </thead>
        {isLoading ? (
          <LoadingRows columns={columns} count={loadingRows} />
        ) : (
          <BodyRows {...props} key={String(isWindowed)} order={order} isWindowed={isWindowed} />
        )}
        {isEmpty && empty !== undefined && (
          <tbody>
            <tr>
              <td className="at-slot" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          </tbody>
        )}
        {customRows.length > 0 && !isLoading && (
          <tbody>
            {customRows.map(({ key, content }, at) => (
              <tr key={key} className="at-custom" aria-rowindex={isWindowed ? rows.length + 2 + at : undefined}>
                {content(columns.length)}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}
