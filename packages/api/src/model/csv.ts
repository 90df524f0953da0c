/** By this mark a spreadsheet knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A cell's value: null, undefined and a number that isn't finite are an empty cell. */
export type CsvValue = string | number | boolean | null | undefined

/** How a spreadsheet begins a formula, in full width, too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-\d+(\.\d+)?$/

/** A figure with two decimals at most, one more than any screen shows. */
export const twoDecimals = (value: number | null | undefined): CsvValue =>
  typeof value === 'number' ? Number(value.toFixed(2)) : null

/** A text that no spreadsheet runs as a formula: a quote before it makes it a text. A negative number stays one. */
export const inertText = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

function textOf(value: CsvValue, formatNumber: (value: number) => string = String): string {
  if (typeof value === 'string') return inertText(value)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? formatNumber(value) : ''
  return String(value)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values
    .map((value) => textOf(value))
    .map((text) => (/[",\r\n\t]/.test(text) ? quoted(text) : text))
    .join(',')}\r\n`

/** A whole CSV file as UTF-8. */
export const csvFile = (lines: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + lines.map(csvLine).join('')

/** Lines to paste into a spreadsheet, which reads numbers as its language writes them. Cells hold neither tabs nor line ends. */
export const tabSeparated = (
  lines: readonly (readonly CsvValue[])[],
  formatNumber?: (value: number) => string,
): string =>
  lines
    .map((values) =>
      values
        .map((value) => textOf(value, formatNumber).replaceAll(/[\t\r\n]+/g, ' '))
        .map((text) => (text.startsWith('"') ? quoted(text) : text))
        .join('\t'),
    )
    .join('\n')
