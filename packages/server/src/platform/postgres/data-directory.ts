import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Makes DATA_DIR, or says why not. Started as root it lets the database's user pass through, and nothing else. */
export function prepareDataDirectory(directory: string): void {
  try {
    const isNew = mkdirSync(directory, { recursive: true, mode: 0o700 }) !== undefined
    // A folder that was there before us may be somebody's for other things, too: its mode stays.
    if (isNew) chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700)
    const probe = join(directory, `.write-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(`DATA_DIR ${directory} cannot be written (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
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
