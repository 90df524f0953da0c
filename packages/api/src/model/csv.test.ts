import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvFile, csvLine, type CsvValue, inertText, tabSeparated } from './csv.ts'

/** Reads a file as RFC 4180 says. */
function parse(file: string): string[][] {
  const lines: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (const [whole, inQuotes, plain = '', end] of file.replace('\uFEFF', '').matchAll(cells)) {
    if (whole === '') break
    lines.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

describe('promise 19: a text that a client or coach wrote', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("https://evil.example")',
    '+1',
    '@SUM(A1)',
    '-1+1',
    '-cmd',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
  ])('%j is no formula', (text) => {
    expect(inertText(text)).toBe(`'${text}`)
    expect(parse(csvLine([text]))).toEqual([[`'${text}`]])
  })

  test.each(['-5', '-0.75', '0', 'Amara', "O'Brien", '2026-06-11', 'a=b'])('%j stays as it is', (text) => {
    expect(inertText(text)).toBe(text)
  })

  test('never begins a cell as a formula does, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '1', 'a') }),
        (text) => {
          const [[cell = ''] = []] = parse(csvLine([text, 'next']))
          expect(/^[=+@\t\r\n]|^-(?!\d+(\.\d+)?$)/.test(cell)).toBe(false)
          expect(tabSeparated([[text]]).includes('\t')).toBe(false)
        },
      ),
    )
  })
})

describe('a CSV file', () => {
  test('begins with the mark of UTF-8, and its lines end as the standard says', () => {
    expect(csvFile([['Name'], ['Noé']])).toBe('\uFEFFName\r\nNoé\r\n')
  })

  test('has numbers as numbers, and nothing for what is missing', () => {
    const values: CsvValue[] = [12.4, -5, 0, null, undefined, Number.NaN, true, '']
    expect(csvLine(values)).toBe('12.4,-5,0,,,,true,\r\n')
  })

  test('reads back as what was written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', 'é') })
      .filter((text) => !/^[\r\n]/.test(text))
    const line = fc.array(cell, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        expect(parse(csvFile(lines))).toEqual(lines)
      }),
    )
  })
})

test('lines to paste have no tab or line end in a cell', () => {
  expect(
    tabSeparated([
      ['Name', 'Note'],
      ['Amara', 'first\r\nsecond\tthird'],
      ['"quoted"', -5],
    ]),
  ).toBe('Name\tNote\nAmara\tfirst second third\n"""quoted"""\t-5')
})

test('lines to paste have numbers as a language writes them, and those stay numbers', () => {
  const german = (value: number) => String(value).replace('.', ',')
  expect(tabSeparated([['-1,5', 12.4, -0.25, 7, null, Number.NaN]], german)).toBe("'-1,5\t12,4\t-0,25\t7\t\t")
})
