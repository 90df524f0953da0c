import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort, newDataDir, removeDataDir, signIn } from '../support/serving.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// The first start creates a database and fills it with the demo.

let dataDir: string
let port: number
let started: ChildProcess | undefined

beforeEach(async () => {
  dataDir = await newDataDir()
  port = await freePort()
})
afterEach(async () => {
  if (isRunning(started?.pid)) started?.kill('SIGINT')
  await expect.poll(async () => [await isTaken(), isRunning(databasePid())]).toEqual([false, false])
  await removeDataDir(dataDir)
})

/** Starts a command as a supervisor would, and waits until the server is ready. */
async function start(command: string, args: readonly string[]): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), DEMO_CLIENTS: '1', LOG_LEVEL: 'warn' }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  started = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output).toContain('Attune is ready')
  return child
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    // A process that has ended is still listed until its parent process has waited for it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Returns the id of PostgreSQL's process, or undefined once the process has ended. */
function databasePid(): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

const isTaken = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('connect', () => socket.destroy())
    socket.on('error', () => resolve(false))
  })

const childrenOf = (pid: number | undefined) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )

const statusOf = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, init).then(
    ({ status }) => status,
    () => 0,
  )

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'promise 29: ends its server and PostgreSQL and frees the port when npm gets %s',
    async (signal) => {
      const npm = await start('npm', ['start'])
      const database = databasePid()
      expect([await isTaken(), isRunning(database)]).toEqual([true, true])
      const ended = new Promise((resolve) => npm.once('exit', resolve))
      npm.kill(signal)
      // npm waits for its script to end only after SIGTERM.
      expect(await ended).toBe(signal === 'SIGTERM' ? 0 : null)
      await expect.poll(async () => [await isTaken(), isRunning(database)]).toEqual([false, false])
    },
  )

  it('promise 27: restarts a crashed server without losing an acknowledged session or record', async () => {
    const supervisor = await start(process.execPath, ['scripts/start.mjs'])
    const { accessToken } = await signIn(`http://127.0.0.1:${port}`)
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` }
    const body = JSON.stringify({ email: 'invited@attune.example' })
    expect(await statusOf('/auth/invites', { method: 'POST', headers, body })).toBe(201)
    const [server = 0] = childrenOf(supervisor.pid)
    process.kill(server, 'SIGKILL')
    await expect.poll(() => isRunning(server)).toBe(false)
    await expect.poll(() => statusOf('/health/ready')).toBe(200)
    const invites = await fetch(`http://127.0.0.1:${port}/auth/invites`, { headers })
    expect(await invites.json()).toMatchObject([{ email: 'invited@attune.example' }])
  })

  it('ends with its supervisor, but continues after the shell that started it has ended', async () => {
    const shell = await start('sh', ['-c', `"${process.execPath}" scripts/start.mjs & echo $!; sleep 600 & wait`])
    const [supervisor = 0, sleeping = 0] = childrenOf(shell.pid)
    shell.kill('SIGKILL')
    process.kill(sleeping)
    await expect.poll(() => isRunning(shell.pid)).toBe(false)
    // Waits for longer than the server needs to notice.
    const [server = 0] = childrenOf(supervisor)
    await expect.poll(() => statusOf('/health/ready')).toBe(200)
    expect([isRunning(supervisor), isRunning(server)]).toEqual([true, true])
    process.kill(supervisor, 'SIGKILL')
    await expect.poll(() => isRunning(server)).toBe(false)
    expect(await isTaken()).toBe(false)
  })
})
