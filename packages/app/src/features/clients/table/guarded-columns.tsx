import type { CellTools, Column } from '@attune/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { nameOf } from '../../../shared/clients/persons.ts'
import type { CellTexts } from '../cells/cell-texts.ts'
import { missing } from '../cells/missing.tsx'
import type { ColumnId } from '../columns/client-columns.tsx'
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

/** Error boundary of a cell, which catches the errors of the components within it. */
class GuardedCell extends Component<GuardedCellProps, GuardedCellState> {
  override state: GuardedCellState = { row: this.props.row, hasFailed: false }

  /** Tries to draw the cell again when its row changes. */
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

/** Returns a function that reads a value, or returns `null` if the value can't be computed. */
const guarded =
  <Value,>(read: (row: ClientRow) => Value) =>
  (row: ClientRow): Value | null => {
    try {
      return read(row)
    } catch {
      // The cell that draws this value reports the error.
      return null
    }
  }

/**
 * Returns the columns with cells that catch their own errors, so that a value that can't be drawn or sorted doesn't
 * affect the rest of the list.
 */
export function guardedColumns(
  columns: readonly Column<ClientRow, ColumnId>[],
  texts: CellTexts,
): Column<ClientRow, ColumnId>[] {
  return columns.map((column) => {
    const { cell, sortValue, isRowHeader } = column
    const fallbackOf = (row: ClientRow, { link }: CellTools) =>
      isRowHeader ? link(nameOf(row.person), { dir: 'auto' }) : missing(texts.shared('valueFailed'), texts)
    // Call the cell's function here rather than in a component that renders later, because the table must know
    // immediately whether the cell has placed the row's link.
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
