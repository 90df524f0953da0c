import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canReach, type Owner } from './owner.ts'

/** PostgreSQL's files in one data directory, and the binaries and user to run its programs with. */
export interface Cluster {
  readonly directory: string
  readonly logFile: string
  readonly user: string
  readonly password: string
  readonly owner: Owner | undefined
  /** Folder with PostgreSQL's `bin`, `lib` and `share`. */
  readonly binaries: string
}

interface Finished {
  code: number | null
  output: string
}

/**
 * Returns a name for the data directory that the database's user can use. If that user can't pass through a parent
 * folder, only the inherited working directory works.
 */
const nameOfDirectory = ({ owner, directory }: Cluster) => (canReach(owner, directory) ? directory : '/proc/self/cwd')

const program = (cluster: Cluster, name: string) =>
  join(cluster.binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '' }

/** Runs one of PostgreSQL's programs on the data directory and waits until it ends. */
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

/** A database server that this process has started, with its state and the reason why it ended. */
export interface StartedServer {
  hasEnded(): boolean
  lastWords(): string
  /** Stops the server immediately, because no process needs it any more. */
  dismiss(): void
}

/**
 * Starts the database server in its own process group, so that signals that end this process (Ctrl+C, kill -9) don't
 * end the server.
 */
export function spawnServer(cluster: Cluster, port: number, settings: Readonly<Record<string, string>>): StartedServer {
  const log = openSync(cluster.logFile, 'a', 0o600)
  const from = fstatSync(log).size
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Use an address and a password. A socket file would need a short path that both users can reach.
    unix_socket_directories: '',
    max_connections: '60',
    fsync: 'on',
    // The log must never contain values. PostgreSQL's message about a rejected statement may contain one ("value … is
    // out of range"), so this server logs such errors itself, by their code.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
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
      lastWords: () => failure?.message ?? whyItEnded(readFileSync(cluster.logFile).subarray(from).toString()),
      // Stop immediately. The server has no clients yet, and the next server completes its recovery.
      dismiss: () => void child.kill('SIGQUIT'),
    }
  } finally {
    closeSync(log)
  }
}

// Messages to connected and new clients, and messages about a failed commit. The last messages of a killed server may
// appear while the next one is starting.
const consequences = /terminating connection|the database system is|cannot abort transaction/

/** Extracts the reason why PostgreSQL ended from its output. Messages that are only consequences follow the reason. */
export function whyItEnded(text: string): string {
  const lines = text.trim().split('\n')
  const isReason = (line: string) => /\b(?:FATAL|PANIC|error): /.test(line) && !consequences.test(line)
  const reason = lines.findLast(isReason) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*?\b(?:FATAL|PANIC|error): +|^but /, '')
}
