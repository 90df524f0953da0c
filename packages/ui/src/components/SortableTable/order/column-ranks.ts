import type { Column } from '../column.ts'
import { rank, type Ranks } from './order.ts'

type SortedColumn<Row> = Pick<Column<Row>, 'sortValue' | 'sortsAfter'>

/** The ranks of a column for one version of the rows. */
export interface ColumnRanks<Row> extends Ranks {
  readonly rows: readonly Row[]
  readonly column: SortedColumn<Row>
  readonly locale: string
}

/** The next position with another row. As a loop of its own it compares 50,000 rows in 0.1 ms instead of 1. */
function nextOther<Row>(rows: readonly Row[], before: readonly Row[], from: number): number {
  let at = from
  while (at < rows.length && rows[at] === before[at]) at++
  return at
}

/** Whether every row has the value it had. One changed row rarely changes the sorted column. */
function isUnchanged<Row>(rows: readonly Row[], { rows: before, column }: ColumnRanks<Row>): boolean {
  const { sortValue, sortsAfter } = column
  if (rows.length !== before.length) return false
  for (let at = nextOther(rows, before, 0); at < rows.length; at = nextOther(rows, before, at + 1)) {
    const row = rows[at] as Row
    const old = before[at] as Row
    if (!Object.is(sortValue?.(row), sortValue?.(old)) || sortsAfter?.(row) !== sortsAfter?.(old)) return false
  }
  return true
}

/** The ranks of a subset of the rows in the same order, as after a search; null for other rows. */
function picked<Row>(rows: readonly Row[], before: ColumnRanks<Row>): Uint32Array | null {
  const ranks = new Uint32Array(rows.length)
  let from = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row
    while (from < before.rows.length && before.rows[from] !== row) from++
    if (from === before.rows.length) return null
    ranks[at] = before.ranks[from++] as number
  }
  return ranks
}

/** The ranks of a column's rows, and the ranks to keep: those of the larger list, which later rows are likely part of. */
export function rankColumn<Row>(
  rows: readonly Row[],
  column: SortedColumn<Row>,
  locale: string,
  kept: ColumnRanks<Row> | undefined,
): { ranks: Ranks; kept: ColumnRanks<Row> } {
  const isUsable = kept?.locale === locale && kept.column === column
  if (kept && isUsable) {
    if (isUnchanged(rows, kept)) return { ranks: kept, kept: kept.rows === rows ? kept : { ...kept, rows } }
    const ranks = rows.length < kept.rows.length ? picked(rows, kept) : null
    if (ranks) return { ranks: { ...kept, ranks }, kept }
  }
  const { sortValue, sortsAfter } = column
  const ranked = rank(
    rows.map((row) => sortValue?.(row)),
    locale,
    sortsAfter && ((at) => sortsAfter(rows[at] as Row)),
  )
  const next = { ...ranked, rows, column, locale }
  return { ranks: next, kept: kept && isUsable && kept.rows.length > rows.length ? kept : next }
}
