import type { CsvValue } from '@attune/api'
import type { CellTools, Column } from '@attune/ui'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { CellTexts } from '../cells/cell-texts.ts'
import type { ClientRow } from '../rows/client-row.ts'
import { mapValue, type ServiceValue } from '../rows/service-value.ts'
import type { ColumnPart } from '../table/use-column-failures.ts'

/** A column of the file and the copy of the list. */
export interface Field {
  header: string
  valueOf: (row: ClientRow) => ServiceValue<CsvValue>
}

interface FileContext {
  t: TFunction<['many-clients', 'clients', 'shared']>
  /** The header of the list's column. */
  name: string
  /** Returns the current day in a client's zone. */
  todayIn: (timezone: string | undefined) => string
}

/** A column of the list. Its header is the text `column.<id>`. */
export interface ClientColumn extends Pick<
  Column<ClientRow>,
  'share' | 'minWidth' | 'isRowHeader' | 'skeleton' | 'sortsAfter'
> {
  /** The parts of the list that provide the column's values, in addition to the profiles. */
  parts: readonly ColumnPart[]
  cell: (row: ClientRow, texts: CellTexts, tools: CellTools) => ReactNode
  /** Returns the fact behind the cell's text. `null` is last in both directions. */
  sortValue: (row: ClientRow) => string | number | null
  /**
   * Draws the median of the sort values, except those of rows that sort after the others. `null` for a column without
   * numbers, or if `docs/numbers.md` says why.
   */
  median: ((median: number, texts: CellTexts) => ReactNode) | null
  /**
   * Returns the machine-readable fields of the column. The first field has the column's header, and the others contain
   * the figures beside or below its figure. Numbers have no unit, and dates are in ISO 8601 format. Empty if another
   * column's fields contain the value.
   */
  fields: (context: FileContext) => readonly Field[]
}

/** Returns a field with a value of a service. */
export const serviceField = <T>(
  header: string,
  part: (row: ClientRow) => ServiceValue<T>,
  read: (value: T) => CsvValue,
): Field => ({ header, valueOf: (row) => mapValue(part(row), read) })

/** Returns a field with a value of the profile. The list has rows only once the profiles have loaded. */
export const profileField = (header: string, read: (person: ClientRow['person']) => CsvValue): Field => ({
  header,
  valueOf: ({ person }) => ({ status: 'ready', value: read(person) }),
})
