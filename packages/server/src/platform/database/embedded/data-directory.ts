import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

/**
 * Creates DATA_DIR, or reports why it can't be created. When running as root, also lets the database's user pass
 * through the folder, but grants no other access.
 */
export function prepareDataDirectory(directory: string): void {
  try {
    makeFolder(directory)
    letDatabasePass(directory)
    tryToWrite(join(directory, `.write-${process.pid}`))
  } catch (error) {
    throw notWritten(directory, error)
  }
}

// On a full disk, creating a file works, but writing to it doesn't.
function tryToWrite(probe: string): void {
  try {
    writeFileSync(probe, 'written')
  } finally {
    rmSync(probe, { force: true })
  }
}

function notWritten(directory: string, cause: unknown): StartError {
  const { code = '' } = cause as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    ENOSPC: 'its disk is full: make room, then start again',
    EDQUOT: 'this user may keep no more there: make room, then start again',
    ENOTDIR: 'a part of its path is a file: set DATA_DIR to a folder',
    EROFS: 'its disk can only be read: set DATA_DIR to a folder that can be written',
    EACCES: 'this user may not: start as its owner, or set DATA_DIR to another folder',
    EPERM: 'this user may not: start as its owner, or set DATA_DIR to another folder',
  }
  return new StartError(`DATA_DIR ${directory} cannot be written: ${reasons[code] ?? code}`, { cause })
}

// Existing folders are changed, too: the database's user can't pass through a folder that only root may enter.
function letDatabasePass(directory: string): void {
  const { mode } = statSync(directory)
  if (process.getuid?.() === 0 && (mode & 0o001) === 0) chmodSync(directory, (mode & 0o777) | 0o011)
}

// Node's own `recursive` option never returns where the system forbids creating folders, such as below /proc.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process has created the folder in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/**
 * Returns a secret that is stored in DATA_DIR and created on first use. Two processes that start at the same time get
 * the same secret.
 */
export function storedSecret(directory: string, name: string): string {
  const path = join(directory, name)
  if (!existsSync(path)) makeSecret(directory, name)
  const secret = readSecret(path)
  // With a truncated secret, anyone could forge signatures.
  if (secret.length < 32) throw new StartError(`${path} is damaged: put back what was there, from a copy of DATA_DIR`)
  return secret
}

/** Write the whole file before giving it its name. */
function makeSecret(directory: string, name: string): void {
  const candidate = join(directory, `.${name}-${process.pid}`)
  try {
    writeFileSync(candidate, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(candidate, join(directory, name))
  } catch (error) {
    // Another process stored a secret first. Use that one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritten(directory, error)
  } finally {
    rmSync(candidate, { force: true })
  }
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`${path} cannot be read (${code}): start as its owner, or set DATA_DIR to another folder`, {
      cause: error,
    })
  }
}
