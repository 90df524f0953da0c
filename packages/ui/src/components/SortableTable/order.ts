/** What a row is ordered by. NaN counts as missing. */
export type SortValue = number | string | null | undefined

const missing = 0xffffffff
const isMissing = (value: SortValue): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value)

const collators = new Map<string, Intl.Collator>()

function collatorOf(locale: string): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator
}

function numberRanks(values: readonly SortValue[]): Float64Array {
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

/** Where a number stands among the distinct ones. */
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

/** The rank of each text in the language's order. Texts that the language holds equal share one. */
function textRanks(texts: Iterable<string>, locale: string): Map<string, number> {
  const { compare } = collatorOf(locale)
  const sorted = [...new Set(texts)].toSorted(compare)
  const ranks = new Map<string, number>()
  let last = -1
  let before: string | undefined
  for (const text of sorted) {
    if (before === undefined || compare(before, text) !== 0) last++
    ranks.set(text, last)
    before = text
  }
  return ranks
}

/** The ranks of a column's values: what sorts it in either direction without comparing values again. */
export interface Ranks {
  readonly values: readonly SortValue[]
  readonly ranks: Uint32Array
  readonly count: number
  readonly texts: ReadonlyMap<string, number>
  readonly locale: string
}

const isSame = (one: readonly SortValue[], other: readonly SortValue[]) =>
  one.length === other.length && one.every((value, at) => Object.is(value, other[at]))

/**
 * Ranks values: numbers, then texts, then the missing.
 *
 * With the ranks that the column had `before`, equal values give back the same object (so nothing is sorted again), and
 * texts that were all known keep their ranks: comparing them is the dear part.
 */
export function rank(values: readonly SortValue[], locale: string, before?: Ranks): Ranks {
  if (before?.locale === locale && isSame(before.values, values)) return before
  const numbers = numberRanks(values)
  const isText = (value: SortValue): value is string => typeof value === 'string'
  const known = before?.locale === locale ? before.texts : undefined
  const texts =
    known && values.every((value) => !isText(value) || known.has(value))
      ? known
      : textRanks(values.filter(isText), locale)
  const ranks = new Uint32Array(values.length)
  values.forEach((value, at) => {
    if (isMissing(value)) ranks[at] = missing
    else if (isText(value)) ranks[at] = numbers.length + (texts.get(value) as number)
    else ranks[at] = rankOfNumber(numbers, value)
  })
  return { values, ranks, count: numbers.length + texts.size, texts, locale }
}

/** Row positions in sorted order, by counting: stable in both directions, the missing last in both. */
export function order({ ranks, count }: Ranks, direction: 'ascending' | 'descending'): Uint32Array {
  const isDescending = direction === 'descending'
  const bucketOf = (of: number) => (of === missing ? count : isDescending ? count - 1 - of : of)
  const starts = new Uint32Array(count + 2)
  for (const of of ranks) starts[bucketOf(of) + 1] = (starts[bucketOf(of) + 1] as number) + 1
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const positions = new Uint32Array(ranks.length)
  ranks.forEach((of, at) => {
    const bucket = bucketOf(of)
    const place = starts[bucket] as number
    positions[place] = at
    starts[bucket] = place + 1
  })
  return positions
}

/** The order that the rows came in. */
export function givenOrder(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, at) => at)
}
