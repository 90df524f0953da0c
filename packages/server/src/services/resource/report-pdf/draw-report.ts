import { LAGGING_LIMIT } from '@attune/api/contract'
import PdfDocument from 'pdfkit'
import { breath } from './breath-line.ts'
import { daysTable, type DaysTable } from './days-table.ts'
import { drawExercises, heightOfExercises } from './exercises-table.ts'
import { drawHrv, heightOfHrv } from './hrv-plot.ts'
import { drawJourney, journeySentence } from './journey-figure.ts'
import { createPen, ink, page, type Pen } from './pen.ts'
import { dayBeside, printableName, wordsOf } from './words/report-words.ts'
import { REPORT_VERSION, type ReportSnapshot } from './report-snapshot.ts'
import { chooseProse, drawSections, hasChange, heightOfRow, sectionRows } from './sections.ts'
import { put, putRow, putText, type Structure } from './tagged.ts'
import { shortened } from './text-lines.ts'

/** Draws the pages of a report, tagged for screen readers. The same snapshot always gives the same bytes. */
export async function drawReport(data: ReportSnapshot): Promise<Uint8Array> {
  const [client, coach] = [printableName(data.client), printableName(data.coach)]
  const organisation = data.organisation ? printableName(data.organisation) : null
  const snapshot = { ...data, client, coach, organisation }
  const { figures } = snapshot
  const { t, formats, language } = wordsOf(snapshot)
  // Use the time of the figures instead of the time of the request, so that the same snapshot gives the same bytes.
  const at = new Date(`${figures.until}T00:00:00Z`)
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // pdfkit supports this value, but its types don't.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: t('report:title', { client, day: formats.dayAndYear(figures.until) }),
      Author: coach,
      Creator: `Attune, report ${REPORT_VERSION}`,
      CreationDate: at,
      ModDate: at,
    },
  })
  const bytes = collect(doc)
  const pen = createPen(doc)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  drawPages(pen, whole, snapshot)
  whole.end()
  doc.end()
  return bytes
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}

/**
 * Position of the organisation's name beside the logo. On the first page, the day of the report is at the end of the
 * same line.
 */
const organisationAt = { x: 147, y: 58, size: 12 }
const organisationBeside = (pen: Pen, name: string) => shortened(name, (text) => pen.widthOf(text, { size: 12 }) <= 320)

/** Draws the parts that all pages have in common: the logo at the top, and the notes and page number at the bottom. */
function drawFrame(pen: Pen, snapshot: ReportSnapshot, number: number, pages: number): void {
  const { figures } = snapshot
  const words = wordsOf(snapshot)
  const { t, formats } = words
  pen.doc.addPage()
  pen.artifact(() => {
    const mark = { width: 11, baseline: 69 }
    pen.polyline([...breath({ ...mark, x: 60, amplitude: 9 }, 1), ...breath({ ...mark, x: 71, amplitude: 13 }, 1)], {
      color: ink.text,
      width: 2,
    })
    pen.text('Attune', { x: 89, y: 54, size: 14, font: 'semiBold' })
    if (number > 1 && snapshot.organisation)
      pen.text(organisationBeside(pen, snapshot.organisation), { ...organisationAt, color: ink.muted })
    const averages = { day: dayBeside(words, figures.from, figures.until), limit: formats.percent(LAGGING_LIMIT) }
    const notes = [t('report:averagesSince', averages), ...(hasChange(snapshot) ? [t('report:triangles')] : [])]
    pen.text(notes.join(' '), { x: page.left, y: 1063, size: 10.5, color: ink.subtle })
    const place = t('report:page', { page: number, pages })
    pen.text(place, { x: page.right, y: 1063, size: 10.5, align: 'right', color: ink.subtle })
  })
  pen.hairline(95)
  pen.hairline(1050)
}

/**
 * Vertical positions: where the sections begin on the first page (below the journey) and on other pages, and where they
 * end.
 */
const [sectionsAt, pageAt, contentBottom] = [412, 120, 1036]

/** A part of the report that isn't divided between pages, and the page that it is on. */
interface Placed {
  readonly page: number
  readonly draw: () => void
}

/** Places parts below each other. A part that doesn't fit moves to the next page. */
function createFlow() {
  const placed: Placed[] = []
  let [number, y] = [1, sectionsAt]
  const room = () => contentBottom - y
  function add(height: number, draw: (y: number) => void): void {
    if (height > room() && y > pageAt) {
      number += 1
      y = pageAt
    }
    const at = y
    placed.push({ page: number, draw: () => draw(at) })
    y += height
  }
  return { placed, room, add }
}

function drawPages(pen: Pen, whole: Structure, snapshot: ReportSnapshot): void {
  const flow = createFlow()
  const prose = chooseProse(pen, snapshot.texts, { first: flow.room(), other: contentBottom - pageAt })
  for (const sections of sectionRows)
    flow.add(heightOfRow(pen, sections, prose), (y) => drawSections(pen, whole, snapshot, { sections, prose, y }))
  flow.add(heightOfExercises(pen, snapshot), (y) => drawExercises(pen, whole, snapshot, y))
  flow.add(heightOfHrv(pen, snapshot), (y) => drawHrv(pen, whole, snapshot, y))
  addDays(flow, pen, whole, daysTable(snapshot))
  const pages = flow.placed.at(-1)?.page ?? 1
  for (let number = 1; number <= pages; number++) {
    drawFrame(pen, snapshot, number, pages)
    if (number === 1) drawTop(pen, whole, snapshot)
    for (const { page: of, draw } of flow.placed) if (of === number) draw()
  }
}

/** The heights reserved for the client's name and, below it, the coach's line. */
const [nameHeight, coachHeight] = [40, 38]

/** Draws the name and the journey above the sections of the first page. */
function drawTop(pen: Pen, whole: Structure, snapshot: ReportSnapshot): void {
  const { client, coach, organisation, figures, journey } = snapshot
  const { t, formats } = wordsOf(snapshot)
  const width = page.right - page.left
  const oneLine = [29, 24, 20, 16, 12].find((size) => pen.widthOf(client, { size, font: 'semiBold' }) <= width)
  const nameStyle = { size: oneLine ?? 9, font: 'semiBold' } as const
  const name = oneLine ? client : shortened(client, (text) => pen.heightOf(text, width, nameStyle) <= nameHeight)
  if (organisation)
    putText(pen, whole, 'P', organisationBeside(pen, organisation), { ...organisationAt, color: ink.muted })
  putText(pen, whole, 'H1', name, { ...nameStyle, x: page.left, y: 124, width })
  putText(pen, whole, 'P', t('report:subtitle', { day: formats.dayAndYear(figures.until) }), {
    x: page.right,
    y: 58,
    size: 12,
    color: ink.muted,
    align: 'right',
  })
  const by = (text: string) =>
    journey
      ? t('report:begun', { day: formats.dayAndYear(journey.startedOn), coach: text })
      : t('report:coach', { coach: text })
  const shortCoach = shortened(coach, (text) => pen.heightOf(by(text), width, { size: 12 }) <= coachHeight)
  putText(pen, whole, 'P', by(shortCoach), { x: page.left, y: 166, size: 12, color: ink.muted, width })
  putText(pen, whole, 'H2', t('report:journey.title'), { x: page.left, y: 207, size: 13.5, font: 'semiBold' })
  put(pen, whole, 'Figure', () => drawJourney(pen, snapshot), { alt: journeySentence(snapshot) })
  pen.hairline(392)
}

const dayColumns = [60, 168, 270, 376, 480, 574, 656]
const [titleHeight, headHeight, rowHeight, tightRow] = [30, 24, 19, 15]
/** If fewer rows fit on the page, the table begins on the next page. */
const fewestRows = 6

/** Returns a smaller size for a week with two phases, whose names in some languages are too long for the column. */
function sizeOfCell(pen: Pen, content: string, index: number): number {
  const room = (dayColumns[index + 1] ?? page.right) - (dayColumns[index] ?? page.left) - 6
  return [10.5, 9.5].find((size) => pen.widthOf(content, { size }) <= room) ?? 8.5
}

/** Adds the table of the period's figures. Its rows continue on further pages, each of which repeats the headers. */
function addDays(flow: ReturnType<typeof createFlow>, pen: Pen, whole: Structure, days: DaysTable): void {
  const { title, heads, rows } = days
  const table = pen.doc.struct('Table')
  const place = (index: number, y: number) => ({ x: dayColumns[index] ?? page.left, y })
  const headCells = (y: number) =>
    heads.map((content, index) => ({ content, ...place(index, y), font: 'semiBold' as const, color: ink.muted }))
  let next = 0
  while (next < rows.length) {
    const isFirst = next === 0
    const above = (isFirst ? titleHeight : 0) + headHeight
    const left = rows.length - next
    const isTooLittle = flow.room() < above + rowHeight * Math.min(fewestRows, left)
    const room = (isTooLittle ? contentBottom - pageAt : flow.room()) - above
    // Rows move closer together if the last few would otherwise need another page.
    const step = Math.max(tightRow, Math.min(rowHeight, room / left))
    const count = Math.min(left, Math.floor(room / (step * left > room ? rowHeight : step)))
    const height = count === left ? step : rowHeight
    const part = rows.slice(next, next + count)
    next += count
    const isLast = next === rows.length
    flow.add(above + count * height, (y) => {
      const headsAt = y + (isFirst ? titleHeight : 0)
      if (isFirst) {
        putText(pen, whole, 'H2', title, { x: page.left, y, size: 13.5, font: 'semiBold' })
        whole.add(table)
        putRow(pen, table, headCells(headsAt), heads.length)
      } else
        pen.artifact(() => {
          for (const { content, ...style } of headCells(headsAt)) pen.text(content, { size: 10.5, ...style })
        })
      pen.hairline(headsAt + 17)
      part.forEach((cells, row) => {
        const at = headsAt + headHeight + row * height
        putRow(
          pen,
          table,
          cells.map((content, index) => ({ content, ...place(index, at), size: sizeOfCell(pen, content, index) })),
          1,
        )
      })
      if (isLast) table.end()
    })
  }
}
