import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { accepted, patientFetch, type Tokens } from '@attune/api'

const main = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))
/** The folder of Node's compile cache, the same as in `npm start`. */
export const compiled = fileURLToPath(new URL('../../node_modules/.cache/attune/compiled', import.meta.url))
const admin = fileURLToPath(new URL('../../packages/server/src/admin.ts', import.meta.url))

/** The time of the journeys: a Thursday evening in central Europe. */
export const NOW = '2026-06-11T17:40:00Z'

/** The coach's zone. The demo's people live in it or near it. */
export const COACH_ZONE = 'Europe/Berlin'

export const COACH = { email: 'coach@attune.example', password: 'Attune2026' }
export const CLIENT = { email: 'client@attune.example', password: 'Attune2026' }

export interface ServerProcess {
  address: string
  dataDir: string
  /** Returns everything that has been printed so far. */
  output: () => string
  /**
   * Stops the server and returns its exit code. The default signal is the one that Ctrl+C sends, after which the server
   * doesn't wait for load balancers.
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Returns a free port on this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port to be had')
  return address.port
}

/** Creates a new data folder for a server, outside the project. */
export const newDataDir = () => mkdtemp(join(tmpdir(), 'attune-e2e-'))

export const removeDataDir = (dataDir: string) => rm(dataDir, { recursive: true, force: true })

/** Starts the server's process with only these settings. */
export function launch(settings: Record<string, string>): {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
} {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      TZ: COACH_ZONE,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, output: () => output, ended }
}

/** Starts the server and waits until it is ready. */
export async function serve(settings: Record<string, string> & { DATA_DIR: string }): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const { child, output, ended } = launch({ ATTUNE_NOW: NOW, ...settings, PORT: port })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output().includes('Attune is ready')) resolve()
    })
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output()}`)))
  })
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir: settings.DATA_DIR,
    output,
    stop: (signal = 'SIGINT') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Signs in and returns the tokens of the new session. */
export async function signIn(address: string, credentials = COACH): Promise<Tokens> {
  const response = await patientFetch()(new URL('/auth/login', address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return (await (await accepted(response)).json()) as Tokens
}

/** Runs an operator's command on the data folder while its server is running. Returns the command's output. */
export async function administer(command: readonly string[], dataDir: string, now = NOW): Promise<string> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NODE_COMPILE_CACHE: compiled,
    ATTUNE_NOW: now,
    DATA_DIR: dataDir,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [admin, ...command], { env })
  return stdout.trim()
}
