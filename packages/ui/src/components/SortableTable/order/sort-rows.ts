import type { Column, Sort, SortValue } from '../SortableTable.types.ts'

type SortedColumn<Row> = Pick<Column<Row>, 'sortValue' | 'sortsAfter'>

const isText = (value: SortValue): value is string => typeof value === 'string'
const isMissing = (value: SortValue): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value)

/**
 * Ranks a column's texts with one sort by the locale's collator. Texts that the collator considers equal share a rank.
 */
function rankTexts(texts: Iterable<string>, locale: string): Map<string, number> {
  const { compare } = new Intl.Collator(locale)
  const sorted = [...new Set(texts)].toSorted(compare)
  let rank = 0
  return new Map(
    sorted.map((text, at) => {
      if (at > 0 && compare(sorted[at - 1] as string, text) !== 0) rank++
      return [text, rank]
    }),
  )
}

/**
 * The values by which the rows of a list are compared. Half of a row's group is independent of the direction: first
 * ordinary rows, then the rows that sort after them, then missing values. Within each half, numbers come before texts.
 */
interface SortKeys {
  groups: Uint8Array
  values: Float64Array
}

/** The last order of a column, and the ranks of its texts, which usually also apply to the next list. */
interface ColumnOrder {
  locale: string
  ranks: Map<string, number>
  keys: SortKeys | undefined
  positions: Partial<Record<Sort['direction'], Uint32Array>>
}

const columnOrders = new WeakMap<SortedColumn<never>, ColumnOrder>()

function keysOf<Row>(rows: readonly Row[], column: SortedColumn<Row>, order: ColumnOrder): SortKeys {
  const { sortValue, sortsAfter } = column
  const groups = new Uint8Array(rows.length)
  const values = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row
    const value = sortValue?.(row)
    const own = isText(value) ? order.ranks.get(value) : value
    if (isText(value) && own === undefined) {
      order.ranks = rankTexts(rows.map((each) => sortValue?.(each)).filter(isText), order.locale)
      return keysOf(rows, column, order)
    }
    groups[at] = isMissing(own) ? 4 : 2 * Number(sortsAfter?.(row) ?? false) + Number(isText(value))
    values[at] = isMissing(own) ? 0 : own
  }
  return { groups, values }
}

function areEqual(some: ArrayLike<number>, others: ArrayLike<number>): boolean {
  if (some.length !== others.length) return false
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false
  return true
}

function sortKeys({ groups, values }: SortKeys, direction: Sort['direction']): Uint32Array {
  const sign = direction === 'descending' ? -1 : 1
  return Uint32Array.from(groups.keys()).toSorted((one, other) => {
    const [group, otherGroup] = [groups[one] as number, groups[other] as number]
    const [value, otherValue] = [values[one] as number, values[other] as number]
    if (group !== otherGroup) return (group >> 1) - (otherGroup >> 1) || sign * (group - otherGroup)
    if (value !== otherValue) return value < otherValue ? -sign : sign
    return one - other
  })
}

/**
 * Returns the positions of the rows in sorted order. Returns the same array as for the last list until a value that
 * affects the order changes.
 */
export function sortedPositions<Row>(
  rows: readonly Row[],
  column: SortedColumn<Row> | undefined,
  direction: Sort['direction'],
  locale: string,
): Uint32Array {
  if (!column?.sortValue) return Uint32Array.from(rows.keys())
  const known = columnOrders.get(column)
  const order: ColumnOrder =
    known?.locale === locale ? known : { locale, ranks: new Map(), keys: undefined, positions: {} }
  columnOrders.set(column, order)
  const keys = keysOf(rows, column, order)
  if (!order.keys || !areEqual(keys.groups, order.keys.groups) || !areEqual(keys.values, order.keys.values)) {
    order.keys = keys
    order.positions = {}
  }
  return (order.positions[direction] ??= sortKeys(keys, direction))
}

/** Sorts rows in the same way as a SortableTable with these columns and this sort. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  locale = 'en-US',
): Row[] {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!sort || !column) return [...rows]
  return Array.from(sortedPositions(rows, column, sort.direction, locale), (at) => rows[at] as Row)
}
