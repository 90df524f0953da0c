import type { Client } from './clients.ts'
import { benchColumns, collator, columnOf } from './columns.ts'
import { type BenchSort, type Contender, headerHeight, nameMark, rowHeight } from './contender.ts'

// The floor shows the minimum cost of a table with virtual rows. It is written by hand for these nine columns, without
// a framework, accessibility or anything else that is optional.

interface FloorRow {
  element: HTMLElement
  link: HTMLAnchorElement
  texts: Text[]
  /** The position in the displayed order. */
  shows: number
}

const overscan = 6
let clients: Client[] = []
/** All positions in sorted order, and the positions among them that match the search. */
let sorted = new Uint32Array()
let order = sorted
let sort: BenchSort | undefined
let wanted = ''
let scroller: HTMLElement
let canvas: HTMLElement
const rows: FloorRow[] = []
let first = -1

function byName(isDescending: boolean): Uint32Array<ArrayBuffer> {
  const names = clients.map(({ name }) => name)
  const sign = isDescending ? -1 : 1
  return Uint32Array.from(names.keys()).toSorted(
    (one, other) => sign * collator.compare(names[one] as string, names[other] as string) || one - other,
  )
}

/** Sorts natively, without a comparison function: value and position are packed into one float. */
function byNumber({ column, isDescending }: BenchSort): Uint32Array<ArrayBuffer> {
  const { sortValue } = columnOf(column)
  const span = 2 ** 20
  const packed = new Float64Array(clients.length)
  clients.forEach((client, position) => {
    const value = sortValue(client) as number | null
    const tenths = value === null ? 1e9 : Math.round(value * 10)
    packed[position] = (value !== null && isDescending ? 1e6 - tenths : tenths) * span + position
  })
  return Uint32Array.from(packed.toSorted(), (value) => value % span)
}

function find(): void {
  const text = wanted.toLowerCase()
  order = text === '' ? sorted : sorted.filter((at) => (clients[at] as Client).name.toLowerCase().includes(text))
}

function newRow(): FloorRow {
  const element = document.createElement('div')
  element.className = 'floor-row'
  element.innerHTML = benchColumns
    .map(
      ({ id, share }) =>
        `<span class="floor-cell" style="width:${share}%"><span class="line">${id === 'name' ? '<a> </a>' : ' '}</span><span class="line second"> </span></span>`,
    )
    .join('')
  const texts = [...element.querySelectorAll('.line')].map(
    (line) => (line.querySelector('a') ?? line).firstChild as Text,
  )
  canvas.append(element)
  return { element, link: element.querySelector('a') as HTMLAnchorElement, texts, shows: -1 }
}

function fill({ shows, link, texts }: FloorRow): void {
  const client = clients[order[shows] as number] as Client
  link.setAttribute(nameMark, client.id)
  link.href = `#${client.id}`
  benchColumns.forEach((column, at) => {
    ;(texts[at * 2] as Text).data = column.first(client)
    ;(texts[at * 2 + 1] as Text).data = column.second(client)
  })
}

function draw(isForced: boolean): void {
  const full = Math.ceil(scroller.clientHeight / rowHeight) + 1 + 2 * overscan
  const isNew = scroller.scrollTop === 0 && rows.length < full
  const size = Math.min(order.length, isNew ? full - overscan : full)
  const next = Math.max(0, Math.min(Math.floor(scroller.scrollTop / rowHeight) - overscan, order.length - size))
  if (next === first && !isForced && rows.length >= size) return
  first = next
  while (rows.length < size) rows.push(newRow())
  for (let position = next; position < next + size; position++) {
    const row = rows[position % rows.length] as FloorRow
    if (row.shows === position && !isForced) continue
    row.shows = position
    row.element.style.transform = `translateY(${position * rowHeight}px)`
    fill(row)
  }
  for (const row of rows) row.element.hidden = row.shows < next || row.shows >= next + size
  canvas.style.height = `${order.length * rowHeight}px`
}

function redraw(): void {
  find()
  draw(true)
}

function reorder(): void {
  if (!sort) sorted = Uint32Array.from(clients.keys())
  else sorted = sort.column === 'name' ? byName(sort.isDescending) : byNumber(sort)
  redraw()
}

export const contender: Contender = {
  mount(frame, given) {
    clients = [...given]
    frame.innerHTML = `<div class="floor-head" style="height:${headerHeight}px">${benchColumns
      .map(({ header, share }) => `<button style="width:${share}%">${header}</button>`)
      .join('')}</div><div class="floor-scroller"><div class="floor-canvas"></div></div>`
    scroller = frame.querySelector('.floor-scroller') as HTMLElement
    canvas = frame.querySelector('.floor-canvas') as HTMLElement
    scroller.addEventListener('scroll', () => draw(false), { passive: true })
    reorder()
  },
  sortBy(next) {
    sort = next
    reorder()
  },
  search(text) {
    wanted = text
    redraw()
  },
  update(client) {
    const at = clients.findIndex(({ id }) => id === client.id)
    const before = clients[at] as Client
    clients[at] = client
    const isMoved = sort && columnOf(sort.column).sortValue(before) !== columnOf(sort.column).sortValue(client)
    if (isMoved || before.name !== client.name) reorder()
    else for (const row of rows) if (order[row.shows] === at) fill(row)
  },
  scroller: () => scroller,
}
