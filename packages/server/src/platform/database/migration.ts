import type pg from 'pg'

export interface Migration {
  /** Starts with its number: migrations run in the order of their names. */
  readonly name: string
  readonly sql: string
  /** Changes rows by rules that SQL can't express. Runs after `sql`. */
  readonly run?: (connection: pg.ClientBase) => Promise<void>
  /** The last of the migrations that this one replaces. A database that has it already has the same schema. */
  readonly replaces?: string
}
