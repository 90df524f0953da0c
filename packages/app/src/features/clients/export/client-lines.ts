import type { CsvValue } from '@attune/api'
import type { TFunction } from 'i18next'
import type { Field } from '../columns/client-column.ts'
import { clientColumns, type ColumnId } from '../columns/client-columns.tsx'
import type { ClientRow } from '../rows/client-row.ts'

interface Context {
  t: TFunction<['many-clients', 'clients', 'shared']>
  /** Returns the current day in a client's zone. */
  todayIn: (timezone: string | undefined) => string
  /** Returns the header of a column of the list. */
  nameOf: (id: ColumnId) => string
}

const fieldsOf = (id: ColumnId, { t, todayIn, nameOf }: Context): readonly Field[] =>
  clientColumns[id].fields({ t, todayIn, name: nameOf(id) })

/** Returns whether a column's services have answered about all of these clients. */
export const isLoaded = (rows: readonly ClientRow[], column: ColumnId, context: Context): boolean =>
  fieldsOf(column, context).every(({ valueOf }) => rows.every((row) => valueOf(row).status === 'ready'))

/**
 * Returns the lines of a file or a copy: the headers, then one line per client. A value says if its service didn't
 * answer.
 */
export function clientLines(
  rows: readonly ClientRow[],
  columns: readonly ColumnId[],
  context: Context,
): readonly (readonly CsvValue[])[] {
  const fields = columns.flatMap((column) => fieldsOf(column, context))
  function textOf({ valueOf }: Field, row: ClientRow): CsvValue {
    const answer = valueOf(row)
    if (answer.status !== 'ready') return context.t('clients:notLoaded.label')
    return answer.value ?? null
  }
  return [fields.map(({ header }) => header), ...rows.map((row) => fields.map((field) => textOf(field, row)))]
}
