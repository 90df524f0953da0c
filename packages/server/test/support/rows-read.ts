import type { TestServer } from './test-server.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

type Connection = { query(...args: unknown[]): Promise<unknown> }

/** Yields the number of rows that a plan has read from each table, including the rows that it filtered out. */
function* readsOf(plan: Plan): Generator<[table: string, rows: number]> {
  const table = plan['Relation Name']
  const perLoop =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  if (table) yield [table, Math.round(perLoop * plan['Actual Loops'])]
  for (const part of plan.Plans ?? []) yield* readsOf(part)
}

/** Returns the largest number of rows that one statement of a call reads from a table, as counted by PostgreSQL. */
export async function rowsRead(server: TestServer, table: string, ask: () => Promise<unknown>): Promise<number> {
  const { app, signIn } = server.database.pools
  const asked = new Map<Connection, Statement[]>()
  const note = (client: unknown) => {
    const connection = client as Connection
    if (asked.has(connection)) return
    const statements: Statement[] = []
    asked.set(connection, statements)
    const query = connection.query.bind(connection)
    connection.query = (...args: unknown[]) => {
      const [first, values] = args
      const statement = typeof first === 'string' ? { text: first, values } : (first as Partial<Statement>)
      if (/^\s*(select|with)\b/.test(statement.text ?? ''))
        statements.push({ text: statement.text ?? '', values: (statement.values ?? []) as unknown[] })
      return query(...args)
    }
  }
  for (const pool of [app, signIn]) pool.on('acquire', note)
  try {
    await ask()
  } finally {
    for (const pool of [app, signIn]) pool.off('acquire', note)
    for (const connection of asked.keys()) Reflect.deleteProperty(connection, 'query')
  }
  let most = 0
  for (const [connection, statements] of asked) {
    for (const { text, values } of statements.filter((statement) => statement.text.includes(table))) {
      // This runs on the connection of the call, which still belongs to the caller.
      const { rows } = (await connection.query(`explain (analyze, timing off, format json) ${text}`, values)) as {
        rows: { 'QUERY PLAN': { Plan: Plan }[] }[]
      }
      const [explained] = rows[0]?.['QUERY PLAN'] ?? []
      const reads = explained ? [...readsOf(explained.Plan)] : []
      most = Math.max(most, ...reads.map(([name, count]) => (name === table ? count : 0)))
    }
  }
  return most
}
