/** Writes numbers as a spreadsheet in a language reads them: with its decimal mark, without groups of digits. */
export function ungrouped(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 })
  return (value) => format.format(value)
}
