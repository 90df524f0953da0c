import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../tests/sources.ts'
import { makeArchive } from './archive.mjs'
import { callWithoutPause, freePort, makeDataDirectory, signIn, startServer, unpack } from './running-archive.ts'
import { startPostgres, type Postgres } from './postgres.ts'

const migrations = 'packages/server/src/platform/database/migrations'
const platform = `${process.platform}-${process.arch}`
const folder = mkdtempSync(join(tmpdir(), 'attune-upgrade-'))
const before = join(folder, 'before')
let postgres: Postgres

const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** Returns the tag of the last release or, until there is one, the commit before the newest migration. */
function earlierCommit(): string {
  const [tag] = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')
  if (tag) return tag
  const newest = readdirSync(join(root, migrations))
    .filter((name) => /^\d+-.*(?<!\.test)\.ts$/.test(name))
    .toSorted()
    .at(-1)
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${migrations}/${newest}`)
  return `${added}~1`
}

function build(tree: string, name: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(tree, 'packages', name),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
}

/** Checks out the earlier tree beside this one. It uses this tree's packages, except for the workspace's own. */
function checkOutEarlier(): void {
  git('worktree', 'add', '--detach', before, earlierCommit())
  const [from, to] = [join(root, 'node_modules'), join(before, 'node_modules')]
  mkdirSync(join(to, '@attune'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@attune') symlinkSync(join(from, name), join(to, name))
  for (const name of ['ui', 'api']) symlinkSync(join(before, 'packages', name), join(to, '@attune', name))
}

/** Returns the server of the archive that a tree makes. A tree from before archives existed runs from its own build. */
async function serverOf(tree: string, name: string): Promise<string> {
  build(tree, 'server')
  const hasArchive = readFileSync(join(tree, 'packages/server/vite.config.ts'), 'utf8').includes('packagesBeside')
  if (!hasArchive) return join(tree, 'packages/server/dist/main.js')
  if (tree !== root) for (const page of ['app', 'client']) build(tree, page)
  const { archive } = await makeArchive({ platform, from: tree, to: join(folder, `${name}-dist`) })
  return join(unpack(archive, join(folder, name)), 'server.mjs')
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  postgres = await startPostgres(join(folder, 'postgres'))
})
afterAll(async () => {
  await postgres?.stop()
  spawnSync('git', ['worktree', 'remove', '--force', before], { cwd: root })
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

it('a new version takes over from the earlier one under load, without a failed call', async () => {
  checkOutEarlier()
  const [earlier, present] = [await serverOf(before, 'earlier'), await serverOf(root, 'present')]
  const dataDirectory = makeDataDirectory(join(folder, 'data'))
  const settings = {
    dataDirectory,
    DATABASE_URL: postgres.url,
    TOKEN_SECRET: 'a secret of the upgrade, 32 characters or more',
    DEMO: 'on',
    DEMO_CLIENTS: '2',
  }
  const ports = [String(await freePort()), String(await freePort())]
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const old = await startServer(earlier, { ...settings, PORT: ports[0] ?? '' })
  const { accessToken } = await signIn(old.address)

  const calls = callWithoutPause(addresses, accessToken)
  await expect.poll(() => calls.answered()).toBeGreaterThan(200)
  // Both versions run at the same time: the new one migrates the database while the old one answers.
  const fresh = await startServer(present, { ...settings, DEMO: 'off', PORT: ports[1] ?? '' })
  const withBoth = calls.answered()
  await expect.poll(() => calls.answered()).toBeGreaterThan(withBoth + 200)
  old.child.kill('SIGTERM')
  expect(await old.ended).toBe(0)
  const alone = calls.answered()
  await expect.poll(() => calls.answered()).toBeGreaterThan(alone + 200)

  const load = await calls.end()
  console.log(`Upgrade: ${load.answered} answered, ${load.unavailable} told to wait, ${load.failed.length} failed`)
  expect(load.failed).toEqual([])
  fresh.child.kill('SIGINT')
  expect(await fresh.ended).toBe(0)
})
