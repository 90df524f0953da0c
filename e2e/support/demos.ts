import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newDataDir, removeDataDir, serve } from './serving.ts'

/**
 * Returns the settings of a server whose data folder has a demo of this many clients. The first file that needs such a
 * demo lets a server create it in the folder of the run's demos. The others copy it, which takes a tenth of the time.
 */
export async function withDemo(demos: string, clients: number) {
  const settings = { DEMO_CLIENTS: String(clients) }
  const made = join(demos, settings.DEMO_CLIENTS)
  if (!existsSync(made)) {
    const half = await newDataDir()
    await (await serve({ ...settings, DATA_DIR: half })).stop()
    // If another file has made one in the meantime, it is just as good.
    await rename(half, made).catch(() => removeDataDir(half))
  }
  const DATA_DIR = await newDataDir()
  // The copy keeps the files' owner: PostgreSQL doesn't start on files of another user.
  await promisify(execFile)('cp', ['-a', join(made, '.'), DATA_DIR])
  return { ...settings, DATA_DIR }
}
