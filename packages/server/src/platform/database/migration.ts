export interface Migration {
  /** Begins with its number: migrations run in the order of their names. */
  readonly name: string
  readonly sql: string
  /** The last of the migrations that this one replaces. A database that has it has the same schema already. */
  readonly replaces?: string
}
