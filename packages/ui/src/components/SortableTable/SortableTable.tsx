import { useMemo, useRef, useState } from 'react'
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'
import { isDevelopment } from '../../styles/is-development.ts'
import hiddenClasses from '../../styles/visually-hidden.module.css'
import { TooltipArea } from '../Tooltip/TooltipArea.tsx'
import { BodyRows } from './rows/BodyRows.tsx'
import { tableWidth } from './column-widths.ts'
import { CustomRows } from './rows/CustomRows.tsx'
import { EndMark } from './EndMark.tsx'
import { FooterRow } from './rows/FooterRow.tsx'
import { HeaderRow } from './rows/HeaderRow.tsx'
import { LoadingRows } from './rows/LoadingRows.tsx'
import { sortRows } from './order/sort-rows.ts'
import { useRowOrder } from './order/use-row-order.ts'
import { useRowSelection } from './rows/use-row-selection.ts'
import type { SortableTableProps } from './SortableTable.types.ts'
import { useSidewaysScroll } from './use-sideways-scroll.ts'
import { useTableCore } from './use-table-core.ts'
import { frameMark } from './virtual/scroll-parent.ts'
import { virtualFrom } from './virtual/virtual-rows.ts'
import classes from './SortableTable.module.css'

/** The attributes of the table's frame, except for the table's own props. */
type FrameProps = { id?: string | undefined } & {
  [Name in Exclude<keyof SortableTableProps<never>, keyof ElementProps<'div'>>]?: never
}

/**
 * Returns true once the value has been true. Otherwise, a search that leaves few of many rows would change with each
 * key how rows are rendered.
 */
function useStaysTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return isTrue || wasTrue
}

/** Log the warning once per page, because it is the same for every such table. */
let hasWarnedOfHeight = false

function warnOfHeight() {
  if (hasWarnedOfHeight || !isDevelopment) return
  hasWarnedOfHeight = true
  console.warn(`SortableTable: from ${virtualFrom.content} rows on all rows have one height, whatever rowHeight says.`)
}

/**
 * A table that sorts by a click on a header: ascending, then descending, with missing values last in both. With 40 rows
 * or more (100 or more if `rowHeight` is 'content'), it renders only the rows in view. ↓, ↑, j, k, Home and End move
 * the focus between rows. It is also a TooltipArea, which shows the `data-tooltip` of elements in its cells, and
 * truncated text. If the columns don't fit, it scrolls sideways.
 */
export function SortableTable<Row, Id extends string = string>(props: SortableTableProps<Row, Id>) {
  /* oxlint-disable no-unused-vars -- a prop named here is left out of the frame's attributes; parts read it from `own` */
  // Inside the table, a column's id may be any string.
  const own = props as unknown as SortableTableProps<Row>
  const {
    label,
    columns: givenColumns,
    rows,
    rowKey,
    initialSort,
    sort: givenSort,
    onSortChange,
    manualSorting = false,
    columnVisibility,
    columnOrder,
    minWidth,
    isFirstColumnSticky,
    onRowClick,
    rowHref,
    renderLink,
    onRowIntent,
    rowClassName,
    rowHeight = 'fixed',
    onEndReached,
    isSelectable = false,
    initialSelectedKeys,
    selectedKeys,
    onSelectedKeysChange,
    rowName,
    selectAllLabel = 'Select all',
    selectRowLabel,
    isLoading = false,
    loadingRows = 13,
    loadingLabel = 'Loading',
    empty,
    error,
    customRows = [],
    hasLetterKeys,
    locale = 'en-US',
    ref,
    className,
    ...attributes
  } = own
  /* oxlint-enable no-unused-vars */
  // Virtual rows have other elements than plain rows, and a row would lose the focus if the table became virtual later.
  // Therefore a table that loads more rows is virtual from the start.
  const loadsMore = onEndReached !== undefined && rowHeight === 'fixed'
  const isVirtual = useStaysTrue(loadsMore || rows.length >= virtualFrom[rowHeight])
  if (isVirtual && rowHeight === 'content') warnOfHeight()
  const { table, columns, sort } = useTableCore(own)
  const sorted = useMemo(
    () => (manualSorting ? rows : sortRows(rows, givenColumns, sort, locale)),
    [rows, givenColumns, sort, locale, manualSorting],
  )
  const order = useRowOrder(sorted, rowKey)
  const selection = useRowSelection(table, order.keys, isSelectable)
  const frame = useRef<HTMLDivElement>(null)
  const isSideways = useSidewaysScroll(frame)
  // An error such as `failed && <PanelError … />` is false if nothing failed.
  const hasFailed = !isLoading && error !== undefined && error !== null && error !== false
  const instead = hasFailed ? error : !isLoading && rows.length + customRows.length === 0 ? empty : undefined
  const hasFooter = !isLoading && !hasFailed && columns.some(({ footer }) => footer !== undefined)
  return (
    <div
      // A region that scrolls needs a name, and must be reachable by keyboard.
      {...(isSideways && { role: 'region', 'aria-label': label, tabIndex: 0, [frameMark]: '' })}
      {...(attributes satisfies FrameProps)}
      ref={frame}
      className={classNames(classes.frame, isSideways && classes.sideways, className)}
    >
      <output className={hiddenClasses.hidden}>{isLoading ? loadingLabel : ''}</output>
      <TooltipArea>
        <table
          role="table"
          className={classes.table}
          data-row-height={isVirtual ? 'fixed' : rowHeight}
          data-sticky-column={isFirstColumnSticky ? '' : undefined}
          style={tableWidth(columns, minWidth)}
          aria-label={label}
          aria-busy={isLoading}
          data-selecting={selection && selection.all !== false ? '' : undefined}
          aria-rowcount={isVirtual ? rows.length + customRows.length + 1 + Number(hasFooter) : undefined}
        >
          <HeaderRow
            columns={columns}
            table={table}
            isVirtual={isVirtual}
            selection={selection}
            hasRows={rows.length > 0 && !isLoading && !hasFailed}
            selectAllLabel={selectAllLabel}
          />
          {isLoading ? (
            <LoadingRows columns={columns} count={loadingRows} />
          ) : (
            !hasFailed && (
              <BodyRows
                {...own}
                key={String(isVirtual)}
                columns={columns}
                order={order}
                isVirtual={isVirtual}
                isFrameScrolling={isSideways}
                selection={selection}
              />
            )
          )}
          {instead !== undefined && (
            <tbody role="rowgroup">
              <tr role="row" className={classes.emptyRow}>
                <td role="cell" colSpan={columns.length} className={classes.empty}>
                  {instead}
                </td>
              </tr>
            </tbody>
          )}
          {onEndReached && !isLoading && !hasFailed && <EndMark key={rows.length} onReach={onEndReached} />}
          {customRows.length > 0 && !isLoading && (
            <CustomRows columns={columns} rows={customRows} rowIndex={isVirtual ? rows.length + 2 : undefined} />
          )}
          {hasFooter && (
            <FooterRow
              columns={columns}
              rows={rows}
              rowIndex={isVirtual ? rows.length + customRows.length + 2 : undefined}
            />
          )}
        </table>
      </TooltipArea>
    </div>
  )
}
