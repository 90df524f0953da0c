import type pg from 'pg'

const rowsAtOnce = 1_000

/**
 * Yields the rows of a query in batches, all as of the same instant, so that only one batch is in memory. The query may
 * take any amount of time.
 */
export async function* readRows<Row extends object>(
  pool: pg.Pool,
  query: string,
  values: readonly unknown[] = [],
): AsyncGenerator<Row, void, undefined> {
  const connection = await pool.connect()
  try {
    await connection.query('begin isolation level repeatable read read only')
    await connection.query('set local statement_timeout = 0')
    await connection.query(`declare every_row no scroll cursor for ${query}`, [...values])
    for (;;) {
      const { rows } = await connection.query<Row>(`fetch ${rowsAtOnce} from every_row`)
      yield* rows
      if (rows.length < rowsAtOnce) break
    }
  } finally {
    // Closing the connection also ends the transaction, even if the reader stops early.
    connection.release(true)
  }
}
