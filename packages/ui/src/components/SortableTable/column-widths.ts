import type { CSSProperties } from 'react'
import { isDevelopment } from '../../styles/is-development.ts'
import type { Column } from './SortableTable.types.ts'

/**
 * The minimum widths of columns: a short figure with its unit, in a column at the table's edge with the gutter, too, and
 * a name beside a picture. A truncated figure could be read as a different one.
 */
const narrowest = { inner: '4.5rem', edge: '6.143rem', rowHeader: '12rem' }
/** A share of the table's width that is smaller than this was probably meant in a different unit from the others. */
const unlikelyShare = 0.01

interface Layout {
  cells: readonly CSSProperties[]
  table: CSSProperties
}

const layouts = new WeakMap<readonly unknown[], Layout>()
const isWeight = (share: number) => share > 0 && Number.isFinite(share)

function warnOfShares(columns: readonly Column<never>[], whole: number) {
  for (const { id, share, minWidth } of columns) {
    if (!isWeight(share)) {
      console.warn(`SortableTable: the share of column '${id}' is ${share}; it has to be a positive number.`)
    } else if (share / whole < unlikelyShare && minWidth === undefined) {
      console.warn(
        `SortableTable: the share of column '${id}' is ${share} of ${whole}, less than a hundredth of the table's width. Give all shares in one unit, or the column a minWidth.`,
      )
    }
  }
}

function leastOf({ minWidth, isRowHeader }: Column<never>, isEdge: boolean): string {
  return minWidth ?? (isRowHeader ? narrowest.rowHeader : isEdge ? narrowest.edge : narrowest.inner)
}

function layoutOf<Row>(columns: readonly Column<Row>[]): Layout {
  const known = layouts.get(columns)
  if (known) return known
  const weights = columns.map(({ share }) => (isWeight(share) ? share : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (isDevelopment) warnOfShares(columns, whole)
  const least = columns.map((column, at) => leastOf(column, at === 0 || at === columns.length - 1))
  const made = {
    cells: columns.map(({ align }, at) => ({
      width: `${((weights[at] as number) / whole) * 100}%`,
      // The style sheet has the minimum width of most columns, because a table has thousands of cells.
      ...(least[at] !== narrowest.inner && { minWidth: least[at] }),
      ...(align && { textAlign: align, justifyContent: align }),
    })),
    table: { minWidth: `calc(${least.join(' + ') || '0px'})` },
  }
  layouts.set(columns, made)
  return made
}

/** Returns the style of each column's cells: one object per column, so that rendering a row compares nothing. */
export const columnWidths = <Row>(columns: readonly Column<Row>[]): readonly CSSProperties[] => layoutOf(columns).cells

/** Returns the style of the table. The table never gets narrower than its columns, nor than `least`, a CSS length. */
export function tableWidth<Row>(columns: readonly Column<Row>[], least?: string): CSSProperties {
  const { table } = layoutOf(columns)
  return least === undefined ? table : { minWidth: `max(${table.minWidth}, ${least})` }
}
