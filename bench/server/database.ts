import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Returns the address of a server's database in its DATA_DIR. */
export async function addressOf(dataDir: string): Promise<string> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  return `postgresql://attune:${password.trim()}@127.0.0.1:${lines[3]}/attune`
}

/** Connects to the database as its owner, who sees every row. */
export async function withDatabase<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
