import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import sirv from 'sirv'
import { Unable, withWorktree } from './base.ts'
import { asEnvironment, leftOutTag, root, type Story, type Task } from './task.ts'

/** The folder for built Storybooks and for the screenshots of bases. */
export const cache = join(root, 'node_modules/.cache/attune/visual')
const runner = join(dirname(createRequire(import.meta.url).resolve('@storybook/test-runner')), 'test-storybook.js')

/** Runs a script with the project's Node and returns its exit code. */
const node = (args: string[], cwd: string, env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    // The test runner starts Node by name.
    const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, PATH, ...env } })
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Returns a hash of the working tree's files below these paths. */
export function fingerprint(...paths: string[]): string {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const hash = createHash('sha256')
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (file !== '' && existsSync(join(root, file))) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function build(tree: string, folder: string) {
  const unfinished = `${folder}.unfinished`
  const dispatcher = join(tree, 'node_modules/storybook/dist/bin/dispatcher.js')
  const flags = ['--quiet', '--loglevel=error', '--disable-telemetry', '--output-dir', unfinished]
  if ((await node([dispatcher, 'build', ...flags], tree)) !== 0 || !existsSync(join(unfinished, 'index.json'))) {
    throw new Unable('This Storybook could not be built: the lines above say why.')
  }
  renameSync(unfinished, folder)
}

/** Returns a built Storybook in a folder in the cache. Only the most recently used folders stay in the cache. */
async function cached(name: string, what: string, make: (folder: string) => Promise<void>): Promise<string> {
  const home = join(cache, name)
  mkdirSync(home, { recursive: true })
  utimesSync(home, new Date(), new Date())
  const age = (folder: string) => -statSync(join(cache, folder)).mtimeMs
  const newestFirst = readdirSync(cache).toSorted((a, b) => age(a) - age(b))
  for (const old of newestFirst.slice(6)) rmSync(join(cache, old), { recursive: true, force: true })
  const folder = join(home, 'storybook')
  if (!existsSync(folder)) {
    console.log(`Building the Storybook of ${what}`)
    await make(folder)
  }
  return folder
}

export const storybookAt = (commit: string) =>
  cached(commit, 'the base', (folder) => withWorktree(commit, (tree) => build(tree, folder)))
/** Returns the working tree's Storybook. It is cached by content, because a checkout changes the time of every file. */
export const storybookHere = () => {
  const sources = [
    '.storybook',
    'stories',
    'packages/ui',
    'packages/api',
    'packages/app',
    'packages/client',
    '.changeset',
    'package-lock.json',
  ]
  return cached(`worktree-${fingerprint(...sources)}`, 'the working tree', (folder) => build(root, folder))
}

export interface IndexedStory extends Story {
  type: 'story' | 'docs'
  tags?: string[]
}

interface Index {
  v: number
  entries: Record<string, IndexedStory>
}

const indexOf = (storybook: string) => JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as Index

export const storiesOf = (storybook: string) =>
  Object.values(indexOf(storybook).entries).filter(({ type }) => type === 'story')

/** Returns whether screenshots of a story are taken. */
export const isPictured = ({ tags = [] }: IndexedStory) => tags.includes('test') && !tags.includes(leftOutTag)

/** Lets the test runner visit stories of a built Storybook. The runner's workers record the outcomes. */
export async function visit(storybook: string, stories: Story[], task: Task): Promise<void> {
  const { entries, v } = indexOf(storybook)
  const index = { v, entries: Object.fromEntries(stories.map(({ id }) => [id, entries[id]])) }
  const files = sirv(storybook)
  const server = createServer((request, response) =>
    request.url === '/index.json' ? response.end(JSON.stringify(index)) : files(request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const flags = ['--url', url, '--index-json', '--config-dir', '.storybook', '--disable-telemetry']
  const limits = ['--testTimeout', '120000', `--maxWorkers=${Math.min(4, availableParallelism())}`]
  await node([runner, ...flags, ...limits], root, asEnvironment(task))
  server.close()
  server.closeAllConnections()
}
