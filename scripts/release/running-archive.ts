import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { createApi, createTransport, memoryTokenStore, type Api, type ApiConfig } from '@attune/api'

/** The user that the server runs as if the tests run as root: nobody, which exists on every Linux. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export const COACH = { email: 'coach@attune.example', password: 'Attune2026' }

/** Unpacks an archive into a folder, makes its files read-only, and returns the product's folder. */
export function unpack(archive: string, to: string): string {
  mkdirSync(to, { recursive: true })
  const tar = spawnSync('tar', ['-xzf', archive, '-C', to, '--no-same-owner'], { encoding: 'utf8' })
  if (tar.status !== 0) throw new Error(tar.stderr)
  spawnSync('chmod', ['-R', 'a-w', to])
  return join(to, 'attune')
}

/** Makes the only folder that the server may write to. */
export function makeDataDirectory(path: string): string {
  mkdirSync(path)
  chmodSync(path, 0o700)
  if (owner.uid) chownSync(path, owner.uid, owner.gid)
  return path
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** A server that runs from an archive. */
export interface RunningArchive {
  readonly address: string
  readonly child: ChildProcess
  /** Seconds from the server's start until it is ready. */
  readonly seconds: number
  output(): string
  readonly ended: Promise<number | null>
}

/**
 * Starts the server of an archive (`server.mjs`) as an ordinary user, with only these settings, in the data directory.
 */
export async function startServer(
  program: string,
  { dataDirectory, ...settings }: { dataDirectory: string } & Record<string, string>,
): Promise<RunningArchive> {
  const port = settings['PORT'] ?? String(await freePort())
  const began = performance.now()
  const child = spawn(process.execPath, [program], {
    cwd: dataDirectory,
    env: {
      PATH: '/usr/bin:/bin',
      TMPDIR: dataDirectory,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output.includes('Attune is ready')) resolve()
    })
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { address: `http://127.0.0.1:${port}`, child, seconds, output: () => output, ended }
}

/** Signs in the demo's coach, and returns the operations and the access token. */
export async function signIn(address: string): Promise<{ api: Api; accessToken: string }> {
  const config = (await (await fetch(`${address}/config.json`)).json()) as ApiConfig
  const tokens = memoryTokenStore()
  const api = createApi(createTransport({ config, origin: address, tokens }))
  const signedIn = await api.auth.login({ body: COACH })
  tokens.write(signedIn)
  return { api, accessToken: signedIn.accessToken }
}

/** The answers that callers received while a server was under load. */
export interface Load {
  answered: number
  /** Answers in which the server announced that it is stopping. The call was not carried out. */
  unavailable: number
  /** Connections that were refused before a call was sent, because no server was listening. */
  refused: number
  /** Calls that received an incomplete or wrong answer. */
  failed: string[]
}

/** Calls a server from several callers at the same time, without pauses, until it is told to end. */
export function callWithoutPause(
  addresses: readonly string[],
  accessToken: string,
  path = '/account/persons',
): { answered(): number; end(): Promise<Load> } {
  const load: Load = { answered: 0, unavailable: 0, refused: 0, failed: [] }
  const ending = new AbortController()
  async function call(address: string): Promise<boolean> {
    try {
      const response = await fetch(address + path, { headers: { Authorization: `Bearer ${accessToken}` } })
      const text = await response.text()
      if (response.status === 200) {
        JSON.parse(text)
        load.answered += 1
        return true
      }
      if (response.status === 503) load.unavailable += 1
      else load.failed.push(`${response.status} ${text}`)
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string }
      if (code === 'ECONNREFUSED') load.refused += 1
      else load.failed.push(String((error as Error).cause ?? error))
    }
    return false
  }
  const callers = Array.from({ length: 8 }, async (_, index) => {
    for (let turn = index; !ending.signal.aborted; turn += 1) {
      // If one server is stopping, the next one is asked, as a proxy does. A call that was told to wait is repeated, as
      // the apps do.
      for (let round = 0; !(await call(addresses[(turn + round) % addresses.length] ?? '')); round += 1) {
        if (ending.signal.aborted) break
        await wait(20)
      }
    }
  })
  return {
    answered: () => load.answered,
    end: async () => {
      ending.abort()
      await Promise.all(callers)
      return load
    },
  }
}
