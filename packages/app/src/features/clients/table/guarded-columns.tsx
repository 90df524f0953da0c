import type { CellTools, Column } from '@attune/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { nameOf } from '../../../shared/clients/persons.ts'
import type { CellTexts } from '../cells/cell-texts.ts'
import { missing } from '../cells/missing.tsx'
import type { ColumnId } from '../list-query/list-query.ts'
import type { ClientRow } from '../rows/client-row.ts'

interface GuardedCellProps {
  row: ClientRow
  fallback: () => ReactNode
  children: ReactNode
}

interface GuardedCellState {
  row: ClientRow
  hasFailed: boolean
}

/** Contains the failure of the components in a cell. */
class GuardedCell extends Component<GuardedCellProps, GuardedCellState> {
  override state: GuardedCellState = { row: this.props.row, hasFailed: false }

  /** A changed row is drawn again. */
  static getDerivedStateFromProps({ row }: GuardedCellProps, state: GuardedCellState): GuardedCellState | null {
    return row === state.row ? null : { row, hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback() : this.props.children
  }
}

/** The value, or `null` if it can't be computed. */
const guarded =
  <Value,>(read: (row: ClientRow) => Value) =>
  (row: ClientRow): Value | null => {
    try {
      return read(row)
    } catch {
      // The cell of the same value reports it.
      return null
    }
  }

/**
 * The columns with cells that contain their failure: a value that can't be drawn or sorted doesn't affect the rest of
 * the list.
 */
export function guardedColumns(
  columns: readonly Column<ClientRow, ColumnId>[],
  texts: CellTexts,
): Column<ClientRow, ColumnId>[] {
  return columns.map((column) => {
    const { cell, sortValue, isRowHeader } = column
    const fallbackOf = (row: ClientRow, { link }: CellTools) =>
      isRowHeader ? link(nameOf(row.person), { dir: 'auto' }) : missing(texts.shared('valueFailed'), texts)
    // The table has to know at once whether the cell has placed the row's link, so a component must not call its
    // function later.
    function contentOf(row: ClientRow, tools: CellTools): ReactNode {
      try {
        return cell(row, tools)
      } catch (error) {
        console.error(error)
        return fallbackOf(row, tools)
      }
    }
    return {
      ...column,
      cell: (row, tools) => (
        <GuardedCell row={row} fallback={() => fallbackOf(row, tools)}>
          {contentOf(row, tools)}
        </GuardedCell>
      ),
      ...(sortValue && { sortValue: guarded(sortValue) }),
    }
  })
}
