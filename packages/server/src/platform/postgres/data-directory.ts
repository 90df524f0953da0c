import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Makes DATA_DIR, or says why not. Started as root it lets the database's user pass through, and nothing else. */
export function prepareDataDirectory(directory: string): void {
  try {
    makeFolder(directory)
    letDatabasePass(directory)
    const probe = join(directory, `.write-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(`DATA_DIR ${directory} cannot be written (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
}

// A folder that was there before us, too: one that only root may enter would keep the database's own user out.
function letDatabasePass(directory: string): void {
  const { mode } = statSync(directory)
  if (process.getuid?.() === 0 && (mode & 0o001) === 0) chmodSync(directory, (mode & 0o777) | 0o011)
}

// Node's own recursive way never returns where the system makes no folders (below /proc).
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // A start beside ours made it in the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** A secret kept in DATA_DIR, made when it is not there. Two processes that start at once get the same one. */
export function keptSecret(directory: string, name: string): string {
  const path = join(directory, name)
  const candidate = join(directory, `.${name}-${process.pid}`)
  writeFileSync(candidate, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(candidate, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(candidate, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
