import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { arrangeRows, placeRows, type RowRange, visibleRange } from './row-slots.ts'
import { isPage, scrollParent, scrollSource } from './scroll-parent.ts'

const initialRows = 24

interface View extends RowRange {
  slots: number[]
  count: number
  rowHeight: number
}

function firstView(count: number): View {
  const range = { first: 0, last: Math.min(count, initialRows) }
  return { ...range, slots: placeRows([], range, null), count, rowHeight: 0 }
}

/** The view when rows come or go: it stays where it is, as far as there are rows. */
function resizedView(view: View, count: number): View {
  if (view.rowHeight === 0) return firstView(count)
  const size = Math.min(count, view.last - view.first)
  const first = Math.max(0, Math.min(view.first, count - size))
  const range = { first, last: first + size }
  return { ...range, slots: placeRows(view.slots, range, null), count, rowHeight: view.rowHeight }
}

function focusedRow(body: HTMLTableSectionElement): number | null {
  const row = body.contains(document.activeElement) ? document.activeElement?.closest('tr') : null
  return row ? Number(row.dataset['row']) : null
}

/** The view as the scroll has it now: the same object when nothing has changed. */
function readView(body: HTMLTableSectionElement | null, view: View): View {
  const table = body?.closest('table')
  const row = body?.rows[0]
  if (!table || !row) return view
  const scroller = scrollParent(table)
  const rowHeight = row.getBoundingClientRect().height
  const viewTop = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top
  const rowsTop = table.getBoundingClientRect().top + (table.tHead?.offsetHeight ?? 0)
  const range = visibleRange(viewTop - rowsTop, scroller.clientHeight, rowHeight, view.count)
  if (range.first === view.first && range.last === view.last && rowHeight === view.rowHeight) return view
  return { ...range, slots: placeRows(view.slots, range, focusedRow(body)), count: view.count, rowHeight }
}

/** What a table draws of its rows, and how to bring one of them into view. */
export interface RowWindow {
  /** The row that each slot shows, or `emptySlot`. */
  slots: readonly number[]
  /** Heights of what isn't drawn, px. */
  above: number
  below: number
  /** Scrolls to a row if need be, and returns its element. */
  reveal: (row: number) => HTMLTableRowElement | null
}

/**
 * Windows the rows of a table body by the scroll of the page, or of the nearest scrolling ancestor. Rows have one
 * fixed height. A scroll draws within its own frame, and only when another row is the first.
 */
export function useRowWindow(count: number, isOn: boolean, body: RefObject<HTMLTableSectionElement | null>): RowWindow {
  const [view, setView] = useState(() => firstView(count))
  if (view.count !== count) setView(resizedView(view, count))
  const committed = useRef(view)

  useLayoutEffect(() => {
    const before = committed.current
    committed.current = view
    if (!isOn || !body.current) return
    const focused = document.activeElement
    arrangeRows(body.current, view.first >= before.first)
    // Moving a row within the page takes the focus off it.
    if (focused !== document.activeElement && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    if (view.rowHeight === 0) setView(readView(body.current, view))
  }, [isOn, body, view])

  const follow = () => {
    const next = readView(body.current, committed.current)
    if (next !== committed.current) flushSync(() => setView(next))
  }

  useEffect(() => {
    const table = body.current?.closest('table')
    if (!isOn || !table) return undefined
    const source = scrollSource(scrollParent(table))
    const sizes = new ResizeObserver(follow)
    sizes.observe(table)
    source.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      sizes.disconnect()
      source.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
    // `follow` reads refs only: any render's is as good as another's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOn, body])

  const reveal = (row: number) => {
    const find = () => body.current?.querySelector<HTMLTableRowElement>(`tr[data-row="${row}"]`) ?? null
    const table = body.current?.closest('table')
    if (!find() && table) {
      const scroller = scrollParent(table)
      const top = table.getBoundingClientRect().top + view.rowHeight * row - scroller.clientHeight / 2
      scroller.scrollBy({ top, behavior: 'instant' })
      follow()
    }
    find()?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return find()
  }

  const { first, last, slots, rowHeight } = view
  const isPinnedAbove = slots.some((row) => row >= 0 && row < first)
  const isPinnedBelow = slots.some((row) => row >= last)
  return {
    slots,
    above: (first - Number(isPinnedAbove)) * rowHeight,
    below: (count - last - Number(isPinnedBelow)) * rowHeight,
    reveal,
  }
}
