import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { size } from '../../../theme/tokens.json'
import { arrangeRows, placeRows, type RowRange, rowsInSight, visibleRange } from './virtual-rows.ts'
import { isPage, scrollParent, scrollSource } from './scroll-parent.ts'

const rowHeightRem = Number.parseFloat(size.rowHeight)
/** After this long without another view, ms, the rows are put into reading order. */
const rest = 150

interface View extends RowRange {
  slots: number[]
  count: number
  sight: RowRange
}

interface Ranges {
  drawn: RowRange
  sight: RowRange
}

function viewOf({ drawn, sight }: Ranges, count: number, slots: readonly number[], pinned: number | null): View {
  return { ...drawn, sight, count, slots: placeRows(slots, drawn, pinned) }
}

/** What the first drawing shows: as many rows as the window could hold, so that none need be added to them. */
function firstRanges(count: number): Ranges {
  const rowHeight = rowHeightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    drawn: visibleRange(0, window.innerHeight, rowHeight, count),
    sight: rowsInSight(0, window.innerHeight, rowHeight),
  }
}

/** As many rows, no further down than there are rows. */
function movedUp({ first, last }: RowRange, count: number): RowRange {
  const start = Math.max(0, Math.min(first, count - (last - first)))
  return { first: start, last: start + last - first }
}

/** The view when rows come or go: it stays where it is, as far as there are rows. */
function resizedView(view: View, count: number): View {
  const length = Math.min(count, Math.max(view.last - view.first, firstRanges(count).drawn.last))
  const drawn = movedUp({ first: view.first, last: view.first + length }, count)
  // Few rows may take the scroll with them: what stands above is then in sight, too.
  const sight = { first: movedUp(view.sight, count).first, last: view.sight.last }
  return viewOf({ drawn, sight }, count, view.slots, null)
}

function focusedRow(body: HTMLTableSectionElement): number | null {
  const row = body.contains(document.activeElement) ? document.activeElement?.closest('tr') : null
  return row ? Number(row.dataset['row']) : null
}

const none: RowRange = { first: 0, last: 0 }
const nothing: Ranges = { drawn: none, sight: none }

/** The view as the scroll has it now: the same object when nothing has changed. */
function readView(body: HTMLTableSectionElement, scroller: Element, view: View): View {
  const { top, height } = body.getBoundingClientRect()
  if (height === 0) return view
  const viewTop = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top
  const rowHeight = height / view.count
  const offset = viewTop - top
  const drawn = visibleRange(offset, scroller.clientHeight, rowHeight, view.count, view.last - view.first)
  const sight = rowsInSight(offset, scroller.clientHeight, rowHeight)
  // Some rows more than needed cost less than drawing anew without them.
  if (drawn.first === view.first && drawn.last <= view.last)
    return sight.first === view.sight.first && sight.last === view.sight.last ? view : { ...view, sight }
  return viewOf({ drawn, sight }, view.count, view.slots, focusedRow(body))
}

/** What a table draws of its rows, and how to bring one of them into view. */
export interface VirtualRows {
  /** The row that each slot shows, or `unused`. */
  slots: readonly number[]
  /** The rows that the window shows; the others are drawn so that a scroll finds them. */
  sight: RowRange
  /** Scrolls to a row if need be, and returns its element. */
  reveal: (row: number) => HTMLTableRowElement | null
  /** Puts the drawn rows into reading order at once: who tabs or reads can't wait for the rest. */
  arrange: () => void
}

/**
 * Windows the rows of a table body, which is as high as all of them, by the scroll of the page, or of the nearest
 * scrolling ancestor. A scroll draws within its own frame, and only when another row is the first.
 */
export function useVirtualRows(
  count: number,
  isOn: boolean,
  body: RefObject<HTMLTableSectionElement | null>,
): VirtualRows {
  const [view, setView] = useState(() => viewOf(isOn ? firstRanges(count) : nothing, count, [], null))
  if (isOn && view.count !== count) setView(resizedView(view, count))
  const committed = useRef(view)
  const followed = useRef<() => void>(undefined)
  const arrange = () => body.current && isOn && arrangeRows(body.current)

  useLayoutEffect(() => {
    const isFirst = committed.current === view
    committed.current = view
    if (!isOn || isFirst) return undefined
    const resting = setTimeout(() => body.current && arrangeRows(body.current), rest)
    return () => clearTimeout(resting)
  }, [isOn, body, view])

  useLayoutEffect(() => {
    const rows = body.current
    if (!isOn || !rows) return undefined
    const scroller = scrollParent(rows)
    const source = scrollSource(scroller)
    const follow = () => {
      const next = readView(rows, scroller, committed.current)
      if (next !== committed.current) flushSync(() => setView(next))
    }
    followed.current = follow
    setView(readView(rows, scroller, committed.current))
    const sizes = new ResizeObserver(follow)
    sizes.observe(rows)
    source.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      sizes.disconnect()
      source.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [isOn, body])

  const reveal = (row: number) => {
    const rows = body.current
    const find = () => rows?.querySelector<HTMLTableRowElement>(`tr[data-row="${row}"]`) ?? null
    if (rows && isOn && !find()) {
      const scroller = scrollParent(rows)
      const { top, height } = rows.getBoundingClientRect()
      scroller.scrollBy({ top: top + (height / count) * row - scroller.clientHeight / 2, behavior: 'instant' })
      followed.current?.()
    }
    find()?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return find()
  }
  return { slots: view.slots, sight: view.sight, reveal, arrange }
}
