/**
 * Tables with at least this many rows render virtual rows. A large window shows about 33 rows, so with fewer than 40
 * rows there is hardly a row to leave out. Virtual rows all have the same height, so tables with content-height rows
 * become virtual only at 100 rows.
 */
export const virtualFrom = { fixed: 40, content: 100 }

/**
 * Number of rows rendered beyond each edge of the view, so that a scroll that is painted before the listener runs
 * doesn't show a blank area.
 */
const overscan = 6
/**
 * Number of rows rendered beyond each edge before the first scroll. Fewer are enough, because a scroll starts slowly,
 * and the other rows are rendered then.
 */
const overscanAtRest = 2

/** Marks a row element that currently shows no row. */
export const unused = -1

/** The rows from `first` up to but not including `last`. */
export interface RowRange {
  first: number
  last: number
  /** Number of these rows that are below the view. */
  below: number
}

/**
 * Returns the rows to render if the view begins `offset` px below the top of the first row. Until a scroll has
 * `rendered` the full number of rows, the range has only the rows that this view needs.
 */
export function visibleRange(
  offset: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
  rendered = 0,
): RowRange {
  const full = Math.ceil(viewHeight / rowHeight) + 1 + 2 * overscan
  const size = Math.min(count, full)
  const wanted = Math.floor(offset / rowHeight) - overscan
  if (rendered < size && wanted < 0) {
    const below = offset > 0 ? overscan : overscanAtRest
    const needed = Math.ceil((Math.max(0, offset) + viewHeight) / rowHeight) + below
    return { first: 0, last: Math.min(count, Math.max(rendered, needed)), below }
  }
  const first = Math.max(0, Math.min(wanted, count - size))
  return { first, last: first + size, below: overscan }
}

/**
 * Returns whether a row of a range may be within the view, at least in part. The other rows are the range's overscan.
 */
export const isInSight = (row: number, { first, last, below }: RowRange, count: number): boolean =>
  row >= (first === 0 ? 0 : first + overscan) && row < (last === count ? count : last - below)

/**
 * Assigns a position to each row element. An element keeps its row as long as that row is in the range, so that only
 * rows that come into view change. The `pinned` row, which has the focus, also keeps its element outside the range,
 * because the focus stays with the row.
 */
export function placeRows(
  positions: readonly number[],
  { first, last }: Pick<RowRange, 'first' | 'last'>,
  pinned: number | null,
): number[] {
  const isWanted = (row: number) => (row >= first && row < last) || (row === pinned && row !== unused)
  const kept = new Set(positions.filter(isWanted))
  const entering: number[] = []
  for (let row = last - 1; row >= first; row--) if (!kept.has(row)) entering.push(row)
  const next = positions.map((row) => (isWanted(row) ? row : (entering.pop() ?? unused)))
  return [...next, ...entering.toReversed()]
}

/**
 * Puts row elements into reading order. React keeps them in a fixed order, which makes recycling cheap, and their
 * styles position them. Screen readers and Tab need the order of the rows.
 */
export function arrangeRows(body: HTMLTableSectionElement): void {
  const focused = document.activeElement
  let next = body.firstElementChild
  for (const row of [...body.rows].toSorted(
    (one, other) => Number(one.dataset['row']) - Number(other.dataset['row']),
  )) {
    if (row === next) next = next.nextElementSibling
    else body.insertBefore(row, next)
  }
  // Moving an element makes it lose the focus.
  if (focused !== document.activeElement && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
