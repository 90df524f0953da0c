import type pg from 'pg'

export interface Migration {
  /** Starts with a number, because migrations run in the order of their names. */
  readonly name: string
  readonly sql: string
  /** Changes rows in ways that SQL can't express. Runs after `sql`. */
  readonly run?: (connection: pg.ClientBase) => Promise<void>
  /** The last of the migrations that this one replaces. A database on which it has already run has the same schema. */
  readonly replaces?: string
}
