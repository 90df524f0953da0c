import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns all mails in a server's outbox, oldest first. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  // A mail that is still being written has a different file name.
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
}
