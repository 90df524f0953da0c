import type { Pen, TextBox } from './pen.ts'
import { rightToLeft } from './fonts.ts'

/** An element of the tag tree that screen readers follow. */
export type Structure = PDFKit.PDFStructureElement

/** Adds an element at the current position of the tag tree, and draws it. */
export function put(pen: Pen, parent: Structure, type: string, draw: () => void, options: { alt?: string } = {}): void {
  const element = pen.doc.struct(type, options, draw)
  parent.add(element)
  element.end()
}

/** Adds an element with one text. On the page, right-to-left letters are in visual order. */
export function putText(pen: Pen, parent: Structure, type: string, content: string, place: TextBox): void {
  const options = rightToLeft.test(content) ? { actual: content } : {}
  const element = pen.doc.struct(type, options, () => pen.text(content, place))
  parent.add(element)
  element.end()
}

/** Adds a row of cells. `heads` is the number of header cells at the beginning of the row. */
export function putRow(pen: Pen, table: Structure, cells: readonly TextCell[], heads: number): void {
  const row = pen.doc.struct('TR')
  table.add(row)
  cells.forEach(({ content, below, ...place }, index) => {
    const type = index < heads ? 'TH' : 'TD'
    if (!below) return putText(pen, row, type, content, { size: 10.5, ...place })
    const cell = pen.doc.struct(type)
    row.add(cell)
    putText(pen, cell, 'P', content, { size: 10.5, ...place })
    putText(pen, cell, 'P', below.content, below)
    cell.end()
  })
  row.end()
}

/** A cell of a table: its text and position. */
export interface TextCell extends Partial<TextBox> {
  readonly content: string
  readonly x: number
  readonly y: number
  /** A second line of the cell. */
  readonly below?: TextBox & { readonly content: string }
}
