/** What a row is sorted by. NaN counts as missing. */
export type SortValue = number | string | null | undefined

const missing = 0xffffffff
const isText = (value: SortValue): value is string => typeof value === 'string'

/** Whether a value sorts last in both directions. */
export const isMissing = (value: SortValue): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value)

const collators = new Map<string, Intl.Collator>()

function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale)
  collators.set(locale, collator)
  return collator
}

/** Compares two values that aren't missing: numbers come before texts, texts follow the locale. */
export function compareValues(one: SortValue, other: SortValue, locale: string): number {
  if (isText(one) && isText(other)) return collatorOf(locale).compare(one, other)
  if (isText(one) || isText(other)) return Number(isText(one)) - Number(isText(other))
  return Number(Number(one) > Number(other)) - Number(Number(one) < Number(other))
}

/** Row positions from 0, in the order of the data. */
export function dataOrder(count: number): Uint32Array {
  const positions = new Uint32Array(count)
  for (let at = 0; at < count; at++) positions[at] = at
  return positions
}

function distinctNumbers(values: readonly SortValue[]): Float64Array {
  const numbers = new Float64Array(values.length)
  let count = 0
  for (const value of values) if (typeof value === 'number' && !Number.isNaN(value)) numbers[count++] = value
  const sorted = numbers.subarray(0, count).toSorted()
  let distinct = 0
  for (let at = 0; at < count; at++) {
    if (distinct === 0 || sorted[at] !== sorted[distinct - 1]) sorted[distinct++] = sorted[at] as number
  }
  return sorted.subarray(0, distinct)
}

function rankOfNumber(distinct: Float64Array, value: number): number {
  let low = 0
  let high = distinct.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((distinct[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The ranks of a column's values: they sort it in either direction without comparing values again. */
export interface Ranks {
  /** One rank per row. Rows that sort after the others have `count` added. */
  readonly ranks: Uint32Array
  readonly count: number
}

/** Ranks texts with one collator sort. Texts that the collator holds equal share a rank. */
function rankTexts(texts: readonly string[], locale: string): Ranks {
  const { compare } = collatorOf(locale)
  const compareAt = (one: number, other: number) => compare(texts[one] as string, texts[other] as string)
  const sorted = dataOrder(texts.length).toSorted(compareAt)
  const ranks = new Uint32Array(texts.length)
  let count = Math.min(1, texts.length)
  for (let at = 1; at < sorted.length; at++) {
    const row = sorted[at] as number
    if (compareAt(sorted[at - 1] as number, row) < 0) count++
    ranks[row] = count - 1
  }
  return { ranks, count }
}

/**
 * Ranks values: numbers, then texts, then the rows that sort after the others (`isAfter` of a position) in the same
 * order, then missing values.
 */
export function rank(values: readonly SortValue[], locale: string, isAfter?: (at: number) => boolean): Ranks {
  const numbers = distinctNumbers(values)
  const texts = rankTexts(values.filter(isText), locale)
  const count = numbers.length + texts.count
  const ranks = new Uint32Array(values.length)
  let textsSeen = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    let own = missing
    if (isText(value)) own = numbers.length + (texts.ranks[textsSeen++] as number)
    else if (!isMissing(value)) own = rankOfNumber(numbers, value)
    ranks[at] = own !== missing && isAfter?.(at) ? own + count : own
  }
  return { ranks, count }
}

/** Row positions in sorted order, by a counting sort: stable, and missing values are last in both directions. */
export function order({ ranks, count }: Ranks, direction: 'ascending' | 'descending'): Uint32Array {
  const isDescending = direction === 'descending'
  const buckets = new Uint32Array(ranks.length)
  const starts = new Uint32Array(2 * count + 2)
  for (let at = 0; at < ranks.length; at++) {
    const own = ranks[at] as number
    let bucket = own
    if (own === missing) bucket = 2 * count
    else if (isDescending) bucket = (own < count ? count : 3 * count) - 1 - own
    buckets[at] = bucket
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const positions = new Uint32Array(ranks.length)
  for (let at = 0; at < ranks.length; at++) {
    const bucket = buckets[at] as number
    const place = starts[bucket] as number
    positions[place] = at
    starts[bucket] = place + 1
  }
  return positions
}
