import type { Column } from '../column.ts'
import { rank, type Ranks } from './order.ts'

type SortedColumn<Row> = Pick<Column<Row>, 'sortValue' | 'sortsAfter'>

/** The ranks of a column for one version of the rows. */
export interface ColumnRanks<Row> extends Ranks {
  readonly rows: readonly Row[]
  readonly column: SortedColumn<Row>
  readonly locale: string
}

/** Whether every row has the value it had. One changed row rarely changes the sorted column. */
function isUnchanged<Row>(rows: readonly Row[], before: ColumnRanks<Row>): boolean {
  if (rows === before.rows) return true
  const { sortValue, sortsAfter } = before.column
  if (rows.length !== before.rows.length) return false
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row
    const old = before.rows[at] as Row
    if (row === old) continue
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
