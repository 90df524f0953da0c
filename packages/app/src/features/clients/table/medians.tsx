import type { Column } from '@attune/ui'
import type { CellTexts } from '../cells/cell-texts.ts'
import { missing } from '../cells/missing.tsx'
import { clientColumns, type ColumnId } from '../columns/client-columns.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { medianOf } from './median-of.ts'

/** Adds a row with the medians of the listed clients. A failed column has none. */
export function withMedians(
  columns: readonly Column<ClientRow, ColumnId>[],
  texts: CellTexts,
): Column<ClientRow, ColumnId>[] {
  return columns.map((column) => {
    const { sortValue, sortsAfter, failure, isRowHeader } = column
    const { median } = clientColumns[column.id]
    if (isRowHeader) return { ...column, footer: (rows) => texts.t('median.of', { count: rows.length }) }
    if (median === null || failure) return column
    const isCounted = (row: ClientRow) => !sortsAfter?.(row)
    return {
      ...column,
      footer: (rows) => {
        const values = rows.filter(isCounted).map((row) => sortValue?.(row))
        const middle = medianOf(values.filter((value) => typeof value === 'number'))
        return middle === null ? missing(texts.t('median.none'), texts) : median(middle, texts)
      },
    }
  })
}
