import { expect, it } from 'vitest'
import { createFonts } from './fonts.ts'
import { linesOf } from './text-lines.ts'

const rules = { fonts: createFonts(), face: 'regular', width: undefined } as const
/** Each character is ten units wide. */
const widthOf = (text: string) => Array.from(text).length * 10

const lines = (text: string, width?: number) => linesOf(text, { ...rules, width, widthOf })
/** Returns the text of a line's runs from left to right. */
const seen = (text: string) => lines(text).map(({ runs }) => runs.toSorted((a, b) => a.x - b.x).map((run) => run.text))
const broken = (text: string, width: number) =>
  lines(text, width).map(({ runs }) => runs.map((run) => run.text).join(''))

it('orders words from right to left, but numbers and Latin words among them from left to right', () => {
  expect(seen('שלום עולם')).toEqual([['עולם', ' ', 'שלום']])
  expect(seen('שלום Dana 12')).toEqual([['Dana 12', ' ', 'שלום']])
  expect(seen('Dana שלום עולם 12')).toEqual([['Dana ', '12', ' ', 'עולם', ' ', 'שלום']])
})

it('mirrors brackets that are read from right to left', () => {
  expect(seen('שלום (עולם)!')).toEqual([['!(', 'עולם', ') ', 'שלום']])
})

it('determines for each paragraph whether its lines are read from right to left', () => {
  expect(lines('שלום Dana\nDana שלום').map(({ isRightToLeft }) => isRightToLeft)).toEqual([true, false])
})

it('ends lines only where the script allows it', () => {
  expect(broken('one two three', 80)).toEqual(['one two', 'three'])
  expect(broken('您的心理健康。好', 60)).toEqual(['您的心理健', '康。好'])
  expect(broken('สุขภาพจิตดี', 70)).toEqual(['สุขภาพ', 'จิตดี'])
  expect(broken('xxxxxxxxxxxx', 50)).toEqual(['xxxxx', 'xxxxx', 'xx'])
})

it('lists each grapheme that no font has only once', () => {
  expect(rules.fonts.findUnprintable('Amara \u{13000}\u{13000} 李 🙂', 'regular')).toEqual(['\u{13000}'])
})
