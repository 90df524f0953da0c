import { PAGE } from '@attune/api/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** The page of a list that a call requests. */
export interface RequestedPage {
  readonly limit?: number | undefined
  /** Id of the last item of the previous page. */
  readonly before?: string | undefined
}

/** The number of items on a page, and the last item of the previous page. */
export interface Page {
  readonly limit: number
  readonly before: string | undefined
}

/** Returns the page that a call requests. By default, this is the newest page. */
export const pageOf = ({ limit = PAGE.usual, before }: RequestedPage = {}): Page => ({ limit, before })

interface PagedTable {
  readonly table: keyof Database
  readonly columns: readonly string[]
  /** The column that orders the rows, newest first. Rows of the same instant are ordered by their ids. */
  readonly time: string
  /**
   * Columns that have the same value in all rows of the list. The list needs an index that begins with these columns
   * and ends with `time` and `id`.
   */
  readonly of: Readonly<Record<string, string>>
  /** An additional condition for a row `r` of the list. */
  readonly where?: RawBuilder<unknown>
}

/**
 * Selects a page of a table's rows, newest first. Only these rows are read, however long the list is. If the `before`
 * item doesn't exist, the page is empty.
 */
export function selectPage({ table, columns, time, of, where = sql`true` }: PagedTable, { limit, before }: Page) {
  const own = (alias: string) =>
    sql.join(
      Object.entries(of).map(([column, value]) => sql`${sql.ref(`${alias}.${column}`)} = ${value}`),
      sql` and `,
    )
  const list = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))
  // Each subquery is a single value that is computed once, so PostgreSQL can look it up in the index.
  const last = (column: string) => sql`(select ${sql.ref(`l.${column}`)} from ${sql.table(table)} l
    where ${own('l')} and l.id = ${before}::uuid)`
  const isBefore =
    before === undefined ? sql`` : sql`and (${sql.ref(`r.${time}`)}, r.id) < (${last(time)}, ${last('id')})`
  return sql`select ${list('r')} from ${sql.table(table)} r
    where ${own('r')} and (${where}) ${isBefore}
    order by ${sql.ref(`r.${time}`)} desc, r.id desc limit ${limit}`
}
