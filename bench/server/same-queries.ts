import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import type { Database, Db } from '../../packages/server/src/platform/database/database.ts'

/** A statement as the server sends it: its text, and its values for any caller. */
export interface Statement {
  readonly text: string
  valuesFor(own: Readonly<Record<string, string>>): unknown[]
}

/**
 * Returns a repository's statement, which is recorded but not sent. Names replace the values that differ between
 * callers, and `valuesFor` inserts a caller's own values.
 */
export async function statementOf(ask: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query),
  })
  await ask(db)
  const [only] = sent
  if (!only || sent.length > 1) throw new Error(`One statement was expected, and ${sent.length} were sent`)
  return {
    text: only.sql,
    valuesFor: (own) => only.parameters.map((value) => (typeof value === 'string' ? (own[value] ?? value) : value)),
  }
}
