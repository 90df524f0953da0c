import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

const placeholder = (name: string) => `:${name}`

/**
 * A query that is built and compiled at its first call: for a list, both take about as long as everything else that the
 * server does with the statement. `build` gets placeholders for the named values, which it can only pass on.
 */
export function compileOnce<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Db, values: Readonly<Record<Name, string>>) => Compilable<Row>,
): (db: Db, values: Readonly<Record<Name, string>>) => Promise<Row[]> {
  const nameOf = new Map<unknown, Name>(names.map((name) => [placeholder(name), name]))
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(
      db,
      Object.fromEntries(names.map((name) => [name, placeholder(name)])) as Record<Name, string>,
    ).compile()
    const parameters = compiled.parameters.map((value) => {
      const name = nameOf.get(value)
      return name === undefined ? value : values[name]
    })
    const query: CompiledQuery<Row> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}
