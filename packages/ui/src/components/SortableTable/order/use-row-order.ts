import { useMemo, useState } from 'react'

/** Rows in their row order. */
export interface RowOrder<Row> {
  rows: readonly Row[]
  /** Keys of the rows in the same order. The array stays the same until the order changes. */
  keys: readonly string[]
  /** Number of rows that would move if the rows were sorted again. */
  toMove: number
}

const areEqual = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((key, at) => key === others[at])

/** Returns the keys in their previous order. New keys are last. */
function inOrderBefore(before: readonly string[], keys: readonly string[]): readonly string[] {
  if (areEqual(before, keys)) return before
  const [known, present] = [new Set(before), new Set(keys)]
  const next = [...before.filter((key) => present.has(key)), ...keys.filter((key) => !known.has(key))]
  return areEqual(before, next) ? before : next
}

/**
 * Returns the smallest number of keys that have to move to sort the order: all except the longest series of keys that
 * are already sorted.
 */
export function countToMove(order: readonly string[], sorted: readonly string[]): number {
  const positions = new Map(sorted.map((key, at) => [key, at]))
  // For each length of a sorted series, the lowest last position found so far.
  const ends: number[] = []
  for (const key of order) {
    const position = positions.get(key) ?? 0
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] as number) < position) low = middle + 1
      else high = middle
    }
    ends[low] = position
  }
  return order.length - ends.length
}

/**
 * Returns the order of rows whose values change in place. The rows get the order of `sorted` when `rowOrderKey`
 * changes, and keep it until the key changes again. In the meantime, removed rows disappear at once, and new rows are
 * last.
 * @param sorted the rows in sorted order, such as from `sortRows`
 * @param rowKey returns the unique key of a row
 * @param rowOrderKey names the user's last action that orders the rows, such as a sort, a search, or 'Sort again'. If
 * absent, every change sorts.
 */
export function useRowOrder<Row>(
  sorted: readonly Row[],
  rowKey: (row: Row) => string,
  rowOrderKey?: string,
): RowOrder<Row> {
  const sortedKeys = useMemo(() => sorted.map(rowKey), [sorted, rowKey])
  const [last, setLast] = useState<{ keys: readonly string[]; rowOrderKey: string | undefined }>({
    keys: sortedKeys,
    rowOrderKey,
  })
  const isSortedNow = rowOrderKey === undefined || rowOrderKey !== last.rowOrderKey
  const keys = useMemo(() => {
    if (!isSortedNow) return inOrderBefore(last.keys, sortedKeys)
    return areEqual(last.keys, sortedKeys) ? last.keys : sortedKeys
  }, [isSortedNow, last.keys, sortedKeys])
  if (keys !== last.keys || rowOrderKey !== last.rowOrderKey) setLast({ keys, rowOrderKey })
  return useMemo(() => {
    if (areEqual(keys, sortedKeys)) return { rows: sorted, keys, toMove: 0 }
    const rows = new Map(sorted.map((row, at) => [sortedKeys[at], row]))
    return { rows: keys.map((key) => rows.get(key) as Row), keys, toMove: countToMove(keys, sortedKeys) }
  }, [sorted, keys, sortedKeys])
}
