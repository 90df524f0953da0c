/** The byte order mark tells a spreadsheet that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell's value. `null`, `undefined` and numbers that aren't finite result in an empty cell. */
export type CsvValue = string | number | boolean | null | undefined

type Line = readonly CsvValue[]

/** The beginning of a spreadsheet formula, including full-width characters (OWASP, CSV injection). */
const formula = /^(?:[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/

/**
 * The beginning of a formula after a separator or a line end. A program that splits the text there would begin a cell
 * with the formula.
 */
const formulaWithin = /([;,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g
const plainNumber = /^-\d+(\.\d+)?$/

/** Rounds a figure to two decimals, one more than on any screen. */
export const twoDecimals = (value: number | null | undefined): CsvValue =>
  typeof value === 'number' ? Number(value.toFixed(2)) : null

/**
 * Returns a string that no spreadsheet runs as a formula, whichever separator splits the file. A quote before a formula
 * turns it into text. Negative numbers are left unchanged.
 */
export function inertText(text: string): string {
  if (plainNumber.test(text)) return text
  return (formula.test(text) ? "'" : '') + text.replace(formulaWithin, "$1'")
}

/** Returns the decimal mark of a language. */
const decimalMarkOf = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * Returns a function that writes a value as the text of a cell. Numbers have the language's decimal mark and no
 * grouping, which is how spreadsheets in that language read them.
 */
function textsIn(language: string): (value: CsvValue) => string {
  const mark = decimalMarkOf(language)
  return (value) => {
    if (typeof value === 'string') return inertText(value)
    if (value === null || value === undefined) return ''
    if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', mark) : ''
    return String(value)
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * Returns the lines of a CSV file (RFC 4180) for spreadsheets in a language. If the decimal mark is a comma, semicolons
 * separate the cells.
 */
export function csvLines(lines: readonly Line[], language: string): string {
  const textOf = textsIn(language)
  const separator = decimalMarkOf(language) === ',' ? ';' : ','
  // A number isn't a string, so its decimal mark needs no quotes.
  const cell = (value: CsvValue) =>
    typeof value === 'string' && /[",;\r\n\t]/.test(value) ? quoted(textOf(value)) : textOf(value)
  return lines.map((values) => `${values.map(cell).join(separator)}\r\n`).join('')
}

/** Returns a whole CSV file in UTF-8. */
export const csvFile = (lines: readonly Line[], language: string): string => BYTE_ORDER_MARK + csvLines(lines, language)

/** Returns lines to paste into a spreadsheet in a language. Cells contain neither tabs nor line ends. */
export function tabSeparated(lines: readonly Line[], language: string): string {
  const textOf = textsIn(language)
  const cells = (values: Line) =>
    values
      .map((value) => textOf(typeof value === 'string' ? value.replaceAll(/[\t\r\n]+/g, ' ') : value))
      .map((text) => (text.startsWith('"') ? quoted(text) : text))
  return lines.map((values) => cells(values).join('\t')).join('\n')
}
