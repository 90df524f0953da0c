import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { size } from '../../theme/tokens.json'
import { arrangeRows, placeRows, type RowRange, visibleRange } from './row-slots.ts'
import { isPage, scrollParent, scrollSource } from './scroll-parent.ts'

const rowHeightRem = Number.parseFloat(size.rowHeight)
/** After this long without another view, ms, the rows are put into reading order. */
const rest = 150

interface View extends RowRange {
  slots: number[]
  count: number
}

function viewOf(range: RowRange, count: number, slots: readonly number[], pinned: number | null): View {
  return { ...range, count, slots: placeRows(slots, range, pinned) }
}

/** The rows that the first drawing shows: as many as the window could hold, so that none need be added to them. */
function firstRange(count: number): RowRange {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return visibleRange(0, window.innerHeight, rowHeightRem * root, count)
}

/** The view when rows come or go: it stays where it is, as far as there are rows. */
function resizedView(view: View, count: number): View {
  const drawn = Math.min(count, Math.max(view.last - view.first, firstRange(count).last))
  const first = Math.max(0, Math.min(view.first, count - drawn))
  return viewOf({ first, last: first + drawn }, count, view.slots, null)
}

function focusedRow(body: HTMLTableSectionElement): number | null {
  const row = body.contains(document.activeElement) ? document.activeElement?.closest('tr') : null
  return row ? Number(row.dataset['row']) : null
}

/** The view as the scroll has it now: the same object when nothing has changed. */
function readView(body: HTMLTableSectionElement, scroller: Element, view: View): View {
  const { top, height } = body.getBoundingClientRect()
  if (height === 0) return view
  const viewTop = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top
  const range = visibleRange(
    viewTop - top,
    scroller.clientHeight,
    height / view.count,
    view.count,
    view.last - view.first,
  )
  // Some rows more than needed cost less than drawing anew without them.
  if (range.first === view.first && range.last <= view.last) return view
  return viewOf(range, view.count, view.slots, focusedRow(body))
}

/** What a table draws of its rows, and how to bring one of them into view. */
export interface RowWindow {
  /** The row that each slot shows, or `emptySlot`. */
  slots: readonly number[]
  /** Scrolls to a row if need be, and returns its element. */
  reveal: (row: number) => HTMLTableRowElement | null
  /** Puts the drawn rows into reading order at once: who tabs or reads can't wait for the rest. */
  arrange: () => void
}

/**
 * Windows the rows of a table body, which is as high as all of them, by the scroll of the page, or of the nearest
 * scrolling ancestor. A scroll draws within its own frame, and only when another row is the first.
 */
export function useRowWindow(count: number, isOn: boolean, body: RefObject<HTMLTableSectionElement | null>): RowWindow {
  const [view, setView] = useState(() => viewOf(isOn ? firstRange(count) : { first: 0, last: 0 }, count, [], null))
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
  return { slots: view.slots, reveal, arrange }
}
