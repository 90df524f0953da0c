/** Rows from this many on are windowed: below it, drawing them all costs less than following the scroll. */
export const virtualFrom = 100

/** Rows drawn beyond the edges, so that a scroll painted before our listener runs shows no blank. */
const overscan = 6

/** A slot that shows no row at the moment. */
export const unused = -1

/** The rows from `first` up to, not including, `last`. */
export interface RowRange {
  first: number
  last: number
}

/**
 * The rows to draw, where the view begins `offset` px below the top of the first row. There's nothing to draw above the
 * first row: until a scroll has `drawn` a full window, the rows to spare above it are left out.
 */
export function visibleRange(
  offset: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
  drawn = 0,
): RowRange {
  const full = Math.ceil(viewHeight / rowHeight) + 1 + 2 * overscan
  const size = Math.min(count, full)
  const wanted = Math.floor(offset / rowHeight) - overscan
  if (drawn < size && wanted < 0) {
    return { first: 0, last: Math.min(count, Math.max(drawn, full - Math.min(overscan, -wanted))) }
  }
  const first = Math.max(0, Math.min(wanted, count - size))
  return { first, last: first + size }
}

/** The rows that the window has, wholly or in part; numbers beyond the rows are places where it has none. */
export function rowsInSight(offset: number, viewHeight: number, rowHeight: number): RowRange {
  const first = Math.floor(offset / rowHeight)
  return { first, last: first + Math.ceil(viewHeight / rowHeight) + 1 }
}

/**
 * Which row each slot shows next. A slot keeps its row while that is in the range, so that only what came into view
 * changes text. The `pinned` row, the one with the focus, keeps its slot wherever the range goes: focus stays on the
 * row, not on the slot.
 */
export function placeRows(slots: readonly number[], { first, last }: RowRange, pinned: number | null): number[] {
  const isWanted = (row: number) => (row >= first && row < last) || (row === pinned && row !== unused)
  const kept = new Set(slots.filter(isWanted))
  const entering: number[] = []
  for (let row = last - 1; row >= first; row--) if (!kept.has(row)) entering.push(row)
  const next = slots.map((row) => (isWanted(row) ? row : (entering.pop() ?? unused)))
  return [...next, ...entering.toReversed()]
}

/**
 * Puts the rows into reading order. React keeps the slots in one order, which is what makes recycling cheap, and rows
 * stand where their style says; readers and Tab need the order of the rows.
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
  // Moving a row within the page takes the focus off it.
  if (focused !== document.activeElement && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
