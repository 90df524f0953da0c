import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { size } from '../../../theme/tokens.json'
import { rowElement } from '../rows/row-interaction.ts'
import { isPage, scrollParent, scrollSource } from './scroll-parent.ts'
import { arrangeRows, isInSight, placeRows, type RowRange, visibleRange } from './virtual-rows.ts'

const rowHeightRem = Number.parseFloat(size.rowHeight)
/** Milliseconds without a scroll event after which the row elements are put into reading order. */
const rest = 150
/** Height of the window, in pixels, that a server assumes. */
const serverHeight = 900
/** Root font size, in pixels, that a server assumes. */
const serverRootSize = 14

interface View extends RowRange {
  positions: number[]
  count: number
  /** The row that had the focus when the view was computed. It stays rendered even outside the range. */
  pinned: number | null
}

function viewOf(
  { first, last, below }: RowRange,
  count: number,
  positions: readonly number[],
  pinned: number | null,
): View {
  return { first, last, below, count, pinned, positions: placeRows(positions, { first, last }, pinned) }
}

const rangeAtTop = (height: number, rootSize: number, count: number): RowRange =>
  visibleRange(0, height, rowHeightRem * rootSize, count)

/**
 * Returns the range of the first render in a browser: as many rows as the window can show, so that none have to be
 * added.
 */
const firstRange = (count: number): RowRange =>
  rangeAtTop(window.innerHeight, Number.parseFloat(getComputedStyle(document.documentElement).fontSize), count)

/** Returns the view after the number of rows has changed. It stays at its position if there are still enough rows. */
function resizedView(view: View, count: number): View {
  const least = firstRange(count)
  const length = Math.min(count, Math.max(view.last - view.first, least.last))
  const first = Math.min(view.first, count - length)
  return viewOf({ first, last: first + length, below: least.below }, count, view.positions, view.pinned)
}

function focusedRow(body: HTMLTableSectionElement): number | null {
  const row = body.contains(document.activeElement) ? document.activeElement?.closest('tr') : null
  return row ? Number(row.dataset['row']) : null
}

const none: RowRange = { first: 0, last: 0, below: 0 }

/** Returns the view with two rows swapped: the element of `one` shows `other`, and vice versa. */
const swappedView = (view: View, one: number, other: number): View =>
  viewOf(
    view,
    view.count,
    view.positions.map((row) => (row === one ? other : row === other ? one : row)),
    other,
  )

/** Returns the view at the current scroll position: the same object if nothing has changed. */
function readView(body: HTMLTableSectionElement, scroller: Element, view: View): View {
  const { top, height } = body.getBoundingClientRect()
  if (height === 0) return view
  const viewTop = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top
  const rowHeight = height / view.count
  const offset = viewTop - top
  const rendered = visibleRange(offset, scroller.clientHeight, rowHeight, view.count, view.last - view.first)
  // Rendering a few more rows than necessary costs less than another render without them.
  if (rendered.first === view.first && rendered.last <= view.last) return view
  return viewOf(rendered, view.count, view.positions, focusedRow(body))
}

const neverChanges = () => () => {}

/** The virtual rows of a table's body, and functions that bring one of them into view. */
export interface VirtualRows {
  /** The row that each row element shows, or `unused`. */
  positions: readonly number[]
  /** Whether a row is in view or has the focus. The other rows are rendered in case of a scroll. */
  isSeen: (position: number) => boolean
  /** Scrolls to a row if necessary, and returns its element. */
  reveal: (position: number) => HTMLTableRowElement | null
  /** Makes the focused element show this row, which the element showed before the rows changed. */
  keepFocusOn: (position: number) => void
  /** Puts row elements into reading order at once, before Tab moves the focus. */
  arrange: () => void
}

/**
 * Provides the virtual rows of a table body that is as high as all rows. The scroll of the page, or of the nearest
 * scrolling ancestor, drives them. A scroll renders rows within the same frame, and only if the first row has changed.
 * Printed pages have all rows.
 */
export function useVirtualRows(
  count: number,
  isOn: boolean,
  body: RefObject<HTMLTableSectionElement | null>,
  isFrameScrolling: boolean,
): VirtualRows {
  // The server has no window. Hydration renders the same rows as the server, and the first effect reads the real view.
  const isServerView = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [view, setView] = useState(() => {
    if (!isOn) return viewOf(none, count, [], null)
    const range = isServerView ? rangeAtTop(serverHeight, serverRootSize, count) : firstRange(count)
    return viewOf(range, count, [], null)
  })
  if (isOn && view.count !== count) setView(resizedView(view, count))
  const [isPrinted, setIsPrinted] = useState(false)
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
    const scroller = scrollParent(rows, isFrameScrolling)
    const source = scrollSource(scroller)
    const follow = () => {
      const next = readView(rows, scroller, committed.current)
      if (next !== committed.current) flushSync(() => setView(next))
    }
    followed.current = follow
    // The observer also runs after the first layout, before its paint. If the effect read the view itself, the browser
    // would lay out the rows in the middle of the render.
    const sizes = new ResizeObserver(follow)
    sizes.observe(rows)
    const left = new AbortController()
    const { signal } = left
    source.addEventListener('scroll', follow, { passive: true, signal })
    window.addEventListener('resize', follow, { signal })
    const print = ({ type }: Event) => {
      flushSync(() => setIsPrinted(type === 'beforeprint'))
      arrangeRows(rows)
    }
    window.addEventListener('beforeprint', print, { signal })
    window.addEventListener('afterprint', print, { signal })
    return () => {
      sizes.disconnect()
      left.abort()
    }
  }, [isOn, body, isFrameScrolling])

  const reveal = (position: number) => {
    const rows = body.current
    const find = () => rowElement(rows, position)
    // A scroll may have moved the view since the last event.
    if (!find()) followed.current?.()
    if (rows && isOn && !find()) {
      const scroller = scrollParent(rows)
      const { top, height } = rows.getBoundingClientRect()
      scroller.scrollBy({
        top: top + (height / count) * position - scroller.clientHeight / 2,
        behavior: 'instant',
      })
      followed.current?.()
    }
    find()?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return find()
  }
  const keepFocusOn = (position: number) => {
    const shown = isOn && body.current ? focusedRow(body.current) : null
    if (shown !== null && shown !== position) setView((latest) => swappedView(latest, shown, position))
  }
  const shown = isPrinted ? viewOf({ first: 0, last: count, below: 0 }, count, view.positions, null) : view
  const isSeen = (position: number) => position === shown.pinned || isInSight(position, shown, count)
  return { positions: shown.positions, isSeen, reveal, keepFocusOn, arrange }
}
