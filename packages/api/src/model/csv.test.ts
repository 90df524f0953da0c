import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvFile, type CsvValue, inertText, tabSeparated } from './csv.ts'

/** Parses a file as spreadsheets do (RFC 4180), with the given separators. Never throws. */
function parse(file: string, separators: string): string[][] {
  const text = file.replace('\uFEFF', '')
  const lines: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  let isBegun = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (isQuoted) {
      if (character === '"') isQuoted = false
      else cell += character
    } else if (character === '"' && !isBegun) {
      isQuoted = true
      isBegun = true
    } else if (separators.includes(character) || character === '\r' || character === '\n') {
      lines.at(-1)?.push(cell)
      cell = ''
      isBegun = false
      if (!separators.includes(character)) lines.push([])
      if (character === '\r' && text[at + 1] === '\n') at += 1
    } else {
      cell += character
      isBegun = true
    }
  }
  return lines.slice(0, -1)
}

const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell)

describe('promise 19: a text that a client or coach wrote', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example")', '\'=HYPERLINK("https://evil.example")'],
    ['+1', "'+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-1+1', "'-1+1"],
    ['-cmd', "'-cmd"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1+1', "'＝1+1"],
    [' =1+1', "' =1+1"],
    ['"=1+1"', '\'"=1+1"'],
    ['Sleep; =Night', "Sleep; '=Night"],
    ['Amara;=1+1', "Amara;'=1+1"],
    ['Amara,@SUM(A1)', "Amara,'@SUM(A1)"],
    ['Amara\t+1', "Amara\t'+1"],
    ['Amara\r\n-1+1', "Amara\r\n'-1+1"],
    ['Amara;"=1+1"', 'Amara;"\'=1+1"'],
    [';;=1', ";;'=1"],
    ['Steps; -5', "Steps; '-5"],
  ])('%j is not a formula', (text, inert) => {
    expect(inertText(text)).toBe(inert)
    for (const language of ['en-US', 'de-DE']) {
      const separator = language === 'de-DE' ? ';' : ','
      expect(parse(csvFile([[text, 5]], language), separator)).toEqual([[inert, '5']])
    }
  })

  test.each(['-5', '-0.75', '0', 'Amara', "O'Brien", '2026-06-11', 'a=b', 'a - b', 'mail@x.example'])(
    '%j stays unchanged',
    (text) => {
      expect(inertText(text)).toBe(text)
    },
  )

  const anyText = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '1', 'a', ' '),
  })
  const anyValue = fc.oneof<fc.Arbitrary<CsvValue>[]>(anyText, fc.constantFrom(-0.25, 12.4, 7, null))
  test.each(['en-US', 'de-DE'])(
    'never begins a cell as a formula does, whatever separates the cells in a file of %s',
    (language) => {
      fc.assert(
        fc.property(fc.array(fc.array(anyValue, { maxLength: 4 }), { minLength: 1 }), (cells) => {
          // The lines of Attune's files begin with a string.
          const lines = cells.map((line) => ['Name', ...line])
          const file = csvFile(lines, language)
          for (const separators of [',', ';', '\t', ',;\t']) {
            expect(parse(file, separators).flat().filter(isFormula)).toEqual([])
          }
          expect(parse(tabSeparated(lines, language), '\t').flat().filter(isFormula)).toEqual([])
        }),
        { seed: 20260611, numRuns: 3_000 },
      )
    },
  )
})

describe('a CSV file', () => {
  test('begins with the UTF-8 byte order mark, and ends its lines with CRLF', () => {
    expect(csvFile([['Name'], ['Noé']], 'en-US')).toBe('\uFEFFName\r\nNoé\r\n')
  })

  const values: CsvValue[] = [12.4, -5, 1234.25, 0, null, undefined, Number.NaN, true, '', 'a,b', 'a;b']

  test('writes numbers as numbers, and missing values as empty cells', () => {
    expect(csvFile([values], 'en-US')).toBe('\uFEFF12.4,-5,1234.25,0,,,,true,,"a,b","a;b"\r\n')
  })

  test.each(['de-DE', 'es-ES', 'fr-FR'])('in %s has decimal commas, and semicolons between its cells', (language) => {
    expect(csvFile([values], language)).toBe('\uFEFF12,4;-5;1234,25;0;;;;true;;"a,b";"a;b"\r\n')
  })

  test('contains exactly the cells that were written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', ' ', 'é') })
      .filter((text) => !/^[\r\n]/.test(text))
    const line = fc.array(cell, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        expect(parse(csvFile(lines, 'en-US'), ',')).toEqual(lines)
        expect(parse(csvFile(lines, 'fr-FR'), ';')).toEqual(lines)
      }),
    )
  })
})

test('lines to paste have no tabs or line ends in their cells', () => {
  const lines = [
    ['Name', 'Note'],
    ['Amara', 'first\r\nsecond\tthird'],
    ['"quoted"', -5],
  ]
  expect(tabSeparated(lines, 'en-US')).toBe('Name\tNote\nAmara\tfirst second third\n"""quoted"""\t-5')
})

test('lines to paste contain numbers as written in the language, which a spreadsheet reads as numbers', () => {
  expect(tabSeparated([['-1,5', 12.4, -0.25, 7, null, Number.NaN]], 'de-DE')).toBe("'-1,5\t12,4\t-0,25\t7\t\t")
})
