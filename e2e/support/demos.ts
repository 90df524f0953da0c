import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newDataDir, removeDataDir, serve } from './serving.ts'

/**
 * Returns the settings of a server whose data folder has a demo with this many clients. For the first file that needs
 * such a demo, a server creates it in the run's folder of demos. The other files copy it, which takes a tenth of the
 * time.
 */
export async function withDemo(demos: string, clients: number) {
  const settings = { DEMO_CLIENTS: String(clients) }
  const made = join(demos, settings.DEMO_CLIENTS)
  if (!existsSync(made)) {
    const half = await newDataDir()
    await (await serve({ ...settings, DATA_DIR: half })).stop()
    // If another file has created one in the meantime, that one is used.
    await rename(half, made).catch(() => removeDataDir(half))
  }
  const DATA_DIR = await newDataDir()
  // Preserves the owner of the files, because PostgreSQL doesn't start with another user's files.
  await promisify(execFile)('cp', ['-a', join(made, '.'), DATA_DIR])
  return { ...settings, DATA_DIR }
}
