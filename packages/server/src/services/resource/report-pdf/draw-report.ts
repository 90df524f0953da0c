import { INDICATORS } from '@attune/api/contract'
import PdfDocument from 'pdfkit'
import { averageSentence, drawAverage, drawEngagement, engagementSentence } from './averages-figure.ts'
import { breath } from './breath-line.ts'
import { drawCommentText, drawCommentTitle, placeComments } from './comments.ts'
import { tableHeads, tableRows } from './days-table.ts'
import { drawJourney, journeySentence } from './journey-figure.ts'
import { createPen, ink, page, type Pen } from './pen.ts'
import { longDay, printable, shortDay } from './report-words.ts'
import { REPORT_VERSION, type ReportSnapshot } from './report-snapshot.ts'

type Structure = PDFKit.PDFStructureElement

/** The pages of a report, tagged for screen readers. The same snapshot gives the same bytes. */
export async function drawReport(snapshot: ReportSnapshot): Promise<Uint8Array> {
  const { client, coach, figures } = snapshot
  // Not the time of the request: a second report of the same data has the same bytes.
  const at = new Date(`${figures.until}T00:00:00Z`)
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // pdfkit supports it, its types don't.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Progress report of ${printable(client)}, ${longDay(snapshot.figures.until)}`,
      Author: printable(coach),
      Creator: `Attune, report ${REPORT_VERSION}`,
      CreationDate: at,
      ModDate: at,
    },
  })
  const bytes = collect(doc)
  const pen = createPen(doc)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  drawFirstPage(pen, whole, snapshot)
  drawSecondPage(pen, whole, snapshot)
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

function drawFrame(pen: Pen, { figures }: ReportSnapshot, number: 1 | 2): void {
  pen.doc.addPage()
  pen.artifact(() => {
    const mark = { width: 11, baseline: 69 }
    pen.polyline([...breath({ ...mark, x: 60, amplitude: 9 }, 1), ...breath({ ...mark, x: 71, amplitude: 13 }, 1)], {
      color: ink.text,
      width: 2,
    })
    pen.text('Attune', { x: 89, y: 54, size: 14, font: 'semiBold' })
    const words = `Averages since ${shortDay(figures.from)}. The dotted line marks 70%.`
    pen.text(words, { x: page.left, y: 1063, size: 10.5, color: ink.subtle })
    pen.text(`Page ${number} of 2`, { x: page.right, y: 1063, size: 10.5, align: 'right', color: ink.subtle })
  })
  pen.hairline(95)
  pen.hairline(1050)
}

/** Adds an element at the present place of the tag tree, and draws it. */
function put(pen: Pen, parent: Structure, type: string, draw: () => void, alt?: string): void {
  const element = pen.doc.struct(type, alt === undefined ? {} : { alt }, draw)
  parent.add(element)
  element.end()
}

function drawFirstPage(pen: Pen, whole: Structure, snapshot: ReportSnapshot): void {
  const { client, coach, figures, journey } = snapshot
  drawFrame(pen, snapshot, 1)
  const name = printable(client).replace(/\s+/g, ' ')
  put(pen, whole, 'H1', () => {
    const size = [29, 24, 20, 16, 12].find(
      (candidate) => pen.widthOf(name, { size: candidate, font: 'semiBold' }) <= 674,
    )
    pen.text(name, { x: page.left, y: 124, size: size ?? 9, font: 'semiBold', width: 674 })
  })
  put(pen, whole, 'P', () =>
    pen.text(`Progress report, ${longDay(figures.until)}`, {
      x: page.right,
      y: 58,
      size: 12,
      color: ink.muted,
      align: 'right',
    }),
  )
  put(pen, whole, 'P', () => {
    const begun = journey ? `Journey started ${longDay(journey.startedOn)}. ` : ''
    pen.text(`${begun}Coach ${printable(coach)}`, { x: page.left, y: 166, size: 12, color: ink.muted, width: 674 })
  })
  put(pen, whole, 'H2', () => pen.text('Journey progress', { x: page.left, y: 207, size: 13.5, font: 'semiBold' }))
  put(pen, whole, 'Figure', () => drawJourney(pen, snapshot), journeySentence(snapshot))
  pen.hairline(392)
  for (const indicator of INDICATORS)
    put(pen, whole, 'Figure', () => drawAverage(pen, snapshot, indicator), averageSentence(snapshot, indicator))
  put(pen, whole, 'Figure', () => drawEngagement(pen, snapshot), engagementSentence(snapshot))
  pen.hairline(542)
  for (const comment of placeComments(pen, snapshot.texts)) {
    put(pen, whole, 'H2', () => drawCommentTitle(pen, comment))
    put(pen, whole, 'P', () => drawCommentText(pen, comment))
  }
}

const tableColumns = [60, 168, 270, 366, 470, 568, 650]
const [tableTop, tableBottom] = [156, 1040]

function drawSecondPage(pen: Pen, whole: Structure, snapshot: ReportSnapshot): void {
  drawFrame(pen, snapshot, 2)
  const { title, rows } = tableRows(snapshot)
  put(pen, whole, 'H2', () => pen.text(title, { x: page.left, y: 120, size: 13.5, font: 'semiBold' }))
  const table = pen.doc.struct('Table')
  whole.add(table)
  const drawRow = (cells: readonly string[], y: number, isHead: boolean) => {
    const row = pen.doc.struct('TR')
    table.add(row)
    cells.forEach((cell, index) => {
      if (cell === '' && isHead) return put(pen, row, 'TH', () => pen.text('Day', headLook(index, y)))
      const look = isHead ? headLook(index, y) : { ...place(index, y), size: 10.5 }
      put(pen, row, isHead || index === 0 ? 'TH' : 'TD', () => pen.text(cell, look))
    })
    row.end()
  }
  drawRow(tableHeads, tableTop, true)
  const rowHeight = Math.min(19, (tableBottom - tableTop - 22) / rows.length)
  pen.hairline(tableTop + 17)
  rows.forEach((cells, index) => drawRow(cells, tableTop + 22 + index * rowHeight, false))
  table.end()
}

const place = (index: number, y: number) => ({ x: tableColumns[index] ?? page.left, y })
const headLook = (index: number, y: number) =>
  ({ ...place(index, y), size: 10.5, font: 'semiBold', color: ink.muted }) as const
