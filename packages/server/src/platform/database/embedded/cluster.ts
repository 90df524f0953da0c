import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { findBinaries } from './binaries.ts'
import { canReach, chooseOwner } from './owner.ts'
import { isRunning } from './postmaster.ts'
import { run, whyItEnded, type Cluster } from './programs.ts'

const majorVersion = '18'

/** Opens the cluster in DATA_DIR/postgres. It is created when the server first starts. */
export async function openCluster(dataDirectory: string, password: string, isDurable: boolean): Promise<Cluster> {
  const directory = join(dataDirectory, 'postgres')
  const owner = chooseOwner(directory)
  const cluster: Cluster = {
    directory,
    logFile: join(dataDirectory, 'postgres.log'),
    user: 'attune',
    password,
    owner,
    binaries: findBinaries(owner),
  }
  if (!existsSync(directory)) await initialise(cluster, dataDirectory, isDurable)
  checkDirectory(cluster)
  return cluster
}

/**
 * Creates the cluster in a temporary folder and then renames the folder, so that a process killed in between leaves no
 * partial database.
 */
async function initialise(cluster: Cluster, dataDirectory: string, isDurable: boolean): Promise<void> {
  removeHalves(dataDirectory)
  const half = mkdtempSync(join(dataDirectory, `postgres-making-${process.pid}-`))
  const passwordFile = `${half}.password`
  try {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
    if (cluster.owner) {
      for (const path of [half, passwordFile]) chownSync(path, cluster.owner.uid, cluster.owner.gid)
    }
    const { code, output } = await run({ ...cluster, directory: half }, 'initdb', [
      '--username', cluster.user,
      '--pwfile', canReach(cluster.owner, dataDirectory) ? passwordFile : `../${basename(passwordFile)}`,
      '--auth', 'scram-sha-256',
      '--encoding', 'UTF8',
      '--locale-provider', 'builtin',
      '--builtin-locale', 'C.UTF-8',
      '--locale', 'C',
      ...(isDurable ? [] : ['--no-sync']),
    ]) // oxfmt-ignore
    if (code !== 0) throw new StartError(`The database could not be made: ${whyItEnded(output)}`)
    renameSync(half, cluster.directory)
  } catch (error) {
    // ENOTEMPTY and EEXIST mean that another process created the database first. Use that one.
    if (!existsSync(cluster.directory)) throw error
  } finally {
    rmSync(half, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

function removeHalves(dataDirectory: string): void {
  for (const name of readdirSync(dataDirectory)) {
    const pid = /^postgres-making-(\d+)/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(dataDirectory, name), { recursive: true, force: true })
  }
}

/** Refuses a data directory that this server can't use. The error states the reason. */
export function checkDirectory({ directory, owner }: Cluster): void {
  const found = statSync(directory, { throwIfNoEntry: false })
  if (!found) throw new StartError(`The database in ${directory} is no longer there`)
  const { uid, mode } = found
  const expected = owner?.uid ?? process.getuid?.()
  if (expected !== undefined && uid !== expected) {
    throw new StartError(
      `The database in ${directory} belongs to another user (uid ${uid}): start as that user, or set DATA_DIR`,
    )
  }
  if ((mode & 0o077) !== 0) chmodSync(directory, 0o700)
  const version = readVersion(directory)
  if (version !== majorVersion) {
    throw new StartError(
      `The database in ${directory} is of PostgreSQL ${version}, and this server brings ${majorVersion}: start the Attune that made it, or set DATA_DIR`,
    )
  }
}

function readVersion(directory: string): string {
  const file = join(directory, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (version === '')
    throw new StartError(`What is in ${directory} is no database: put back what was there, or set DATA_DIR`)
  return version
}
