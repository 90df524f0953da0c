import { spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { findBinaries } from './binaries.ts'
import { canReach, chooseOwner, type Owner } from './owner.ts'

const majorVersion = '18'

/** PostgreSQL's files in one data directory, and the programs that work on them. */
export interface Cluster {
  readonly directory: string
  readonly logFile: string
  readonly user: string
  readonly password: string
  readonly owner: Owner | undefined
  /** Folder with PostgreSQL's `bin`, `lib` and `share`. */
  readonly binaries: string
}

export const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Opens the cluster in DATA_DIR/postgres, which is made at the first start. */
export async function openCluster(dataDirectory: string, password: string): Promise<Cluster> {
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
  if (!existsSync(directory)) await initialise(cluster, dataDirectory)
  checkDirectory(cluster)
  return cluster
}

/** Made beside its place and then renamed, so that a start that was killed leaves no half of a database there. */
async function initialise(cluster: Cluster, dataDirectory: string): Promise<void> {
  removeHalves(dataDirectory)
  const half = join(dataDirectory, `postgres-making-${process.pid}`)
  const passwordFile = join(dataDirectory, `postgres-making-${process.pid}.password`)
  try {
    mkdirSync(half, { mode: 0o700 })
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
    if (cluster.owner) {
      for (const path of [half, passwordFile]) chownSync(path, cluster.owner.uid, cluster.owner.gid)
    }
    const { code, output } = await run({ ...cluster, directory: half }, 'initdb', [
      '--username', cluster.user,
      '--pwfile', canReach(cluster.owner, dataDirectory) ? passwordFile : `../postgres-making-${process.pid}.password`,
      '--auth', 'scram-sha-256',
      '--encoding', 'UTF8',
      '--locale-provider', 'builtin',
      '--builtin-locale', 'C.UTF-8',
      '--locale', 'C',
    ]) // prettier-ignore
    if (code !== 0) throw new StartError(`The database could not be made: ${lastLine(output)}`)
    renameSync(half, cluster.directory)
  } catch (error) {
    // ENOTEMPTY or EEXIST: another start was first, and its database is as good.
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

function checkDirectory({ directory, owner }: Cluster): void {
  const { uid, mode } = statSync(directory)
  const expected = owner?.uid ?? process.getuid?.()
  if (expected !== undefined && uid !== expected) {
    throw new StartError(
      `The database in ${directory} belongs to another user (uid ${uid}): start as that user, or set DATA_DIR`,
    )
  }
  if ((mode & 0o077) !== 0) chmodSync(directory, 0o700)
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw new StartError(`The database in ${directory} is of PostgreSQL ${version}, and this server brings ${majorVersion}`)
  }
}

interface Finished {
  code: number | null
  output: string
}

/**
 * Where the data are, as the database's user may name it. Below a folder that this user cannot pass, the name that always
 * works is its own working directory, which it inherits from us.
 */
const nameOfDirectory = ({ owner, directory }: Cluster) => (canReach(owner, directory) ? directory : '/proc/self/cwd')

const program = (cluster: Cluster, name: string) =>
  join(cluster.binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '' }

/** Runs one of PostgreSQL's programs on the data directory to its end. */
export async function run(cluster: Cluster, name: 'initdb' | 'pg_ctl', args: string[]): Promise<Finished> {
  const child = spawn(program(cluster, name), ['-D', nameOfDirectory(cluster), ...args], {
    cwd: cluster.directory,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...cluster.owner,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** A database server that we started: whether it is still there, and what it says when it is not. */
export interface StartedServer {
  hasEnded(): boolean
  lastWords(): string
}

/** Starts the database server in a process group of its own: what ends us (Ctrl+C, kill -9) doesn't end it. */
export function spawnServer(cluster: Cluster, port: number, settings: Readonly<Record<string, string>>): StartedServer {
  const log = openSync(cluster.logFile, 'a', 0o600)
  const from = fstatSync(log).size
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket file would need a short path that both users reach; the address and the password do without.
    unix_socket_directories: '',
    max_connections: '60',
    fsync: 'on',
    // Its log tells what went wrong, and nothing of what was in the statement.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    ...settings,
  }
  try {
    const child = spawn(
      program(cluster, 'postgres'),
      ['-D', nameOfDirectory(cluster), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { cwd: cluster.directory, env: environment, detached: true, stdio: ['ignore', log, log], ...cluster.owner },
    )
    let failure: Error | undefined
    child.on('error', (error) => (failure = error))
    child.unref()
    return {
      hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
      lastWords: () => failure?.message ?? lastLine(readFileSync(cluster.logFile).subarray(from).toString()),
    }
  } finally {
    closeSync(log)
  }
}

/** What the server in this directory wrote about itself, if one is there. */
export function readPostmaster({ directory }: Cluster): { pid: number; port: number } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port] = lines
  return pid && port ? { pid: Number(pid), port: Number(port) } : undefined
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
