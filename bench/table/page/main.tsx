import { type Client, makeClients } from './clients.ts'
import { columnOf, compareClients } from './columns.ts'
import { type BenchSort, type Contender, nameMark, rowHeight } from './contender.ts'
import { drawShell } from './shell.tsx'
import type { ScrollOutcome, TableBench } from './table-bench.ts'

const contenders: Record<string, () => Promise<{ contender: Contender }>> = {
  floor: () => import('./floor.ts'),
  ours: () => import('./ours.tsx'),
  tanstack: () => import('./tanstack.tsx'),
  'react-data-grid': () => import('./react-data-grid.tsx'),
  'ag-grid': () => import('./ag-grid.tsx'),
  mui: () => import('./mui.tsx'),
}

const asked = new URLSearchParams(location.search)
const load = contenders[asked.get('contender') ?? 'ours']
if (!load) throw new Error(`No contender of this name: ${asked.get('contender')}`)
const { contender } = await load()
const frame = document.querySelector('#frame') as HTMLElement
const clients = makeClients(Number(asked.get('rows') ?? 1000))
let current: Client[] = clients

drawShell()

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits for two frames and some idle time, because deferred work is part of a contender's cost. */
async function settled(): Promise<void> {
  await nextFrame()
  await nextFrame()
  await pause(120)
}

/** Returns the visible names from top to bottom, read from the page in the same way for all contenders. */
function visibleIds(): string[] {
  const view = contender.scroller().getBoundingClientRect()
  return [...document.querySelectorAll(`[${nameMark}]`)]
    .map((element) => ({ id: element.getAttribute(nameMark) as string, box: element.getBoundingClientRect() }))
    .filter(
      ({ box }) => box.height > 0 && box.top > view.top - rowHeight / 2 && box.bottom < view.bottom + rowHeight / 2,
    )
    .toSorted((one, other) => one.box.top - other.box.top)
    .map(({ id }) => id)
}

/** Returns whether the visible rows are consecutive rows of the expected order. Equal rows may be in any order. */
function isInOrder(sort: BenchSort, text = ''): boolean {
  const column = columnOf(sort.column)
  const compare = compareClients(column, sort.isDescending)
  const wanted = text.toLowerCase()
  const expected = current.filter(({ name }) => name.toLowerCase().includes(wanted)).toSorted(compare)
  const byId = new Map(current.map((client) => [client.id, client]))
  const shown = visibleIds().map((id) => byId.get(id) as Client)
  if (shown.length < Math.min(10, expected.length)) return false
  const start = Math.max(
    0,
    expected.findIndex((client) => compare(client, shown[0] as Client) === 0),
  )
  const isTop = contender.scroller().scrollTop === 0
  const from = isTop ? 0 : start
  return shown.every((client, at) => {
    const due = expected[Math.min(from + at, expected.length - 1)] as Client
    return isTop ? compare(client, due) === 0 : at === 0 || compare(shown[at - 1] as Client, client) <= 0
  })
}

/** Returns a changed version of a client, in a column that doesn't currently sort the rows. */
function news(at: number): Client {
  const shown = visibleIds()[3]
  const client = current.find(({ id }) => id === shown) as Client
  return { ...client, hours: 100 + at }
}

const rowsInView = () => {
  const { top, bottom } = contender.scroller().getBoundingClientRect()
  let count = 0
  for (const element of document.querySelectorAll(`[${nameMark}]`)) {
    const box = element.getBoundingClientRect()
    if (box.height > 0 && box.bottom > top + 40 && box.top < bottom) count++
  }
  return count
}

/**
 * Scrolls once a frame, in a separate task as the browser's input does, so that the scroll event comes before the
 * paint. With `isWatched`, a ResizeObserver checks each frame after layout and before paint. Rows that are missing at
 * that time leave a visible blank. The check takes time, so the CPU is measured in a run without it.
 */
async function scrollBy(step: number, frames: number, isWatched: boolean): Promise<ScrollOutcome> {
  const element = contender.scroller()
  const outcome = { blank: 0, dropped: 0 }
  const due = Math.floor(element.clientHeight / rowHeight) - 2
  const probe = document.createElement('i')
  probe.style.cssText = 'position:fixed;top:-9px;height:1px;width:1px'
  document.body.append(probe)
  let isScrolled = false
  const watcher = new ResizeObserver(() => {
    if (isScrolled && rowsInView() < due) outcome.blank++
  })
  if (isWatched) watcher.observe(probe)
  let direction = 1
  let before = await nextFrame().then(() => performance.now())
  for (let frameAt = 0; frameAt < frames; frameAt++) {
    await pause(0)
    if (element.scrollTop + element.clientHeight + step > element.scrollHeight) direction = -1
    else if (element.scrollTop < step) direction = 1
    element.scrollTop += step * direction
    isScrolled = true
    if (isWatched) probe.style.width = `${2 + (frameAt % 2)}px`
    await nextFrame()
    const now = performance.now()
    if (now - before > 25) outcome.dropped++
    before = now
  }
  watcher.disconnect()
  probe.remove()
  return outcome
}

let pending: Client | undefined

const bench: TableBench = {
  async nothing() {
    await settled()
  },
  async mount() {
    contender.mount(frame, clients)
    await settled()
  },
  async sortBy(sort: BenchSort) {
    contender.sortBy(sort)
    await settled()
  },
  async search(text: string) {
    contender.search(text)
    await settled()
  },
  prepareNews(at: number) {
    const client = news(at)
    current = current.map((old) => (old.id === client.id ? client : old))
    pending = client
  },
  async update() {
    contender.update(pending as Client)
    await settled()
  },
  /** Returns whether the page shows the changed figure. */
  isUpdated: () =>
    document.querySelector(`[${nameMark}="${pending?.id}"]`) !== null &&
    frame.textContent.includes(`${pending?.hours} h`),
  isInOrder,
  /** Returns whether there are rows in every part of the view. */
  isCovered: () => rowsInView() >= Math.floor(contender.scroller().clientHeight / rowHeight) - 2,
  scrollBy,
  async toTop() {
    contender.scroller().scrollTop = 0
    await settled()
  },
}

window.bench = bench
