import type { Column, ColumnFailure } from '@attune/ui'
import type { TFunction } from 'i18next'
import type { CellTexts } from '../cells/cell-texts.ts'
import type { ClientColumn } from '../columns/client-column.ts'
import { clientColumns, type ColumnId, COLUMNS } from '../columns/client-columns.tsx'
import { columnName } from '../columns/column-name.ts'
import type { ClientRow } from '../rows/client-row.ts'
import type { ColumnPart } from './use-column-failures.ts'

/** Returns the columns of the table, with the failures of their parts. */
export const tableColumns = (
  t: TFunction<['clients', 'shared']>,
  texts: CellTexts,
  failureOf: (parts: readonly ColumnPart[]) => ColumnFailure | undefined,
): Column<ClientRow, ColumnId>[] =>
  COLUMNS.map((id) => {
    const { cell, ...column }: ClientColumn = clientColumns[id]
    return {
      ...column,
      id,
      header: columnName(t, id, texts.changePeriod),
      cell: (row, tools) => cell(row, texts, tools),
      failure: failureOf(column.parts),
    }
  })
