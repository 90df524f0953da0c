/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import { type ChangeEvent, memo, type ReactNode } from 'react'
import { size } from '../../../theme/tokens.json'
import type { CellTools, Column, ColumnFailure, LinkAttributes, RowLinkProps } from '../SortableTable.types.ts'
import { columnWidths } from '../column-widths.ts'
import checkbox from './row-checkbox.module.css'
import classes from '../SortableTable.module.css'

/** Returns the height of a number of rows, as a CSS length. */
export const heightOfRows = (count: number) => `calc(${count} * ${size.rowHeight})`

/** Renders a row's link in a table without `renderLink`. */
export const plainLink = ({ children, ...props }: RowLinkProps): ReactNode => <a {...props}>{children}</a>

const noLink: CellTools = { link: (content) => content }

// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> needs a file
const hatchOf = ({ label }: ColumnFailure) => <span role="img" aria-label={label} className={classes.hatch} />

interface RowHeaderProps<Row> extends Pick<TableRowProps<Row>, 'row' | 'href' | 'renderLink'> {
  column: Column<Row>
}

/**
 * Returns the row header's content. Either the column places the link itself, or all of its content becomes the link.
 */
function rowHeaderContent<Row>({ row, column, href, renderLink }: RowHeaderProps<Row>): ReactNode {
  if (href === undefined) return column.cell(row, noLink)
  let isPlaced = false
  const link = (children: ReactNode, attributes?: LinkAttributes) => {
    isPlaced = true
    return renderLink({ ...attributes, href, children })
  }
  const content = column.cell(row, { link })
  return isPlaced ? content : link(content)
}

interface TableRowProps<Row> {
  row: Row
  position: number
  columns: readonly Column<Row>[]
  /**
   * Whether only some rows are rendered. The row is then placed by its position, and gives its number among all rows.
   */
  isVirtual: boolean
  /** Class name from the caller. */
  className: string | undefined
  href: string | undefined
  renderLink: (props: RowLinkProps) => ReactNode
  /** Whether the row is selected. Undefined in a table without row selection, as are the two names. */
  isSelected: boolean | undefined
  name: string | undefined
  selectLabel: string | undefined
  onSelect: ((position: number, isOn: boolean, isRange: boolean) => void) | undefined
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, position, columns, isVirtual, className, isSelected, name, selectLabel, onSelect } = props
  const widths = columnWidths(columns)
  const select = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect?.(position, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <tr
      role="row"
      className={className === undefined ? classes.row : `${classes.row} ${className}`}
      data-row={position}
      data-selected={isSelected ? '' : undefined}
      aria-rowindex={isVirtual ? position + 2 : undefined}
      style={isVirtual ? { top: heightOfRows(position) } : undefined}
    >
      {columns.map((column, at) => {
        const { id, cell, isRowHeader, failure } = column
        if (!isRowHeader)
          return (
            <td key={id} role="cell" style={widths[at]}>
              {failure ? hatchOf(failure) : cell(row, noLink)}
            </td>
          )
        const content = rowHeaderContent({ ...props, column })
        return (
          // The checkbox has its own name, which must not become part of the row's name.
          <th
            key={id}
            scope="row"
            role="rowheader"
            aria-label={name}
            className={isSelected === undefined ? undefined : checkbox.selectable}
            style={widths[at]}
          >
            {isSelected === undefined ? (
              content
            ) : (
              <>
                {/* A plain checkbox, because a Chakra component in each row makes virtual rows several times more
                   expensive. */}
                <input
                  type="checkbox"
                  className={checkbox.select}
                  aria-label={selectLabel}
                  checked={isSelected}
                  onChange={select}
                />
                <span className={checkbox.content}>{content}</span>
              </>
            )}
          </th>
        )
      })}
    </tr>
  )
}

/** One row. It rerenders only if its row, position, columns or selection change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
