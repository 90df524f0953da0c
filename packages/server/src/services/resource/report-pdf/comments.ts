import type { ReportTexts } from '@attune/api/contract'
import { page, type Pen, type TextLook } from './pen.ts'
import { printable } from './report-words.ts'

const sections: readonly (readonly [keyof ReportTexts, string])[] = [
  ['mentalWellbeing', 'Mental wellbeing'],
  ['physicalWellbeing', 'Physical wellbeing'],
  ['productivity', 'Productivity'],
  ['finalComments', 'Final comments from coach'],
]

const width = 320
const columns = [60, 414] as const
const [top, bottom, underTitle, betweenRows] = [570, 1032, 23, 28]

export interface PlacedComment {
  readonly title: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly look: TextLook
}

const lookOf = (size: number): TextLook => ({ size, font: 'serif', lineHeight: size * 1.45 })

function place(pen: Pen, comments: readonly (readonly [string, string])[], look: TextLook) {
  const placed: PlacedComment[] = []
  let y: number = top
  for (let at = 0; at < comments.length; at += columns.length) {
    const row = comments.slice(at, at + columns.length)
    row.forEach(([title, text], index) => placed.push({ title, text, x: columns[index] ?? page.left, y, look }))
    y += underTitle + Math.max(...row.map(([, text]) => pen.heightOf(text, width, look))) + betweenRows
  }
  return { placed, end: y - betweenRows }
}

const smallest = 10
const sizes = [15, 14, 13, 12, 11, smallest]

/** The coach's texts, as large as fits on the page; a section without a text is left out. */
export function placeComments(pen: Pen, texts: ReportTexts): readonly PlacedComment[] {
  const comments = sections
    .map(([section, title]) => [title, printable(texts[section])] as const)
    .filter(([, text]) => text !== '')
  // Hundreds of line breaks don't fit: the words stay, and the breaks are removed.
  const joined = comments.map(([title, text]) => [title, text.replace(/\s+/g, ' ')] as const)
  for (const words of [comments, joined]) {
    for (const size of sizes) {
      const { placed, end } = place(pen, words, lookOf(size))
      if (end <= bottom) return placed
    }
  }
  return place(pen, joined, lookOf(smallest)).placed
}

export const drawCommentTitle = (pen: Pen, { title, x, y }: PlacedComment): void =>
  pen.text(title, { x, y, size: 13.5, font: 'semiBold' })

export const drawCommentText = (pen: Pen, { text, x, y, look }: PlacedComment): void =>
  pen.text(text, { ...look, x, y: y + underTitle, width, align: 'start' })
