import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Unable, withWorktree } from './base.ts'
import type { Story } from './outcome.ts'
import { cache, root } from './places.ts'
import { serveStatic } from './serve-static.ts'
import { asEnvironment, type Task } from './task.ts'
import { leftOutTag } from './views.ts'

const runner = join(dirname(createRequire(import.meta.url).resolve('@storybook/test-runner')), 'test-storybook.js')

/** Runs a script with the project's Node to its end and returns its exit code. */
const node = (args: string[], cwd: string, env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    // The test runner calls Node by name.
    const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, PATH, ...env } })
    child.on('close', (code) => resolve(code ?? 1))
  })

/** A hash of the working tree's files below these paths. */
export function fingerprint(...paths: string[]): string {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const hash = createHash('sha256')
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (file !== '' && existsSync(join(root, file))) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function build(tree: string, folder: string, what: string) {
  console.log(`Building the Storybook of ${what}`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const dispatcher = join(tree, 'node_modules/storybook/dist/bin/dispatcher.js')
  const flags = ['--quiet', '--loglevel=error', '--disable-telemetry', '--output-dir', unfinished]
  if ((await node([dispatcher, 'build', ...flags], tree)) !== 0 || !existsSync(join(unfinished, 'index.json'))) {
    throw new Unable(`The Storybook of ${what} could not be built: the lines above say why.`)
  }
  mkdirSync(dirname(folder), { recursive: true })
  renameSync(unfinished, folder)
}

const newestFirst = (folder: string) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)

/** The built Storybook below a folder of the cache. Only the most recently used folders stay. */
async function cached(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const home = join(cache, name)
  mkdirSync(home, { recursive: true })
  utimesSync(home, new Date(), new Date())
  for (const old of newestFirst(cache).slice(6)) rmSync(old, { recursive: true, force: true })
  const folder = join(home, 'storybook')
  if (!existsSync(folder)) await make(folder)
  return folder
}

/** The Storybook of a commit. */
export const storybookAt = (commit: string) =>
  cached(commit, (folder) => withWorktree(commit, (tree) => build(tree, folder, 'the base')))

/** The Storybook of the working tree, by content: a checkout renews every file's time. */
export const storybookHere = () => {
  const sources = fingerprint(
    '.storybook',
    'stories',
    'packages/ui',
    'packages/api',
    'packages/app',
    'package-lock.json',
  )
  return cached(`worktree-${sources}`, (folder) => build(root, folder, 'the working tree'))
}

interface IndexEntry extends Story {
  type: 'story' | 'docs'
  tags?: string[]
}

interface Index {
  v: number
  entries: Record<string, IndexEntry>
}

export class Storybook {
  readonly #folder: string
  readonly #index: Index
  readonly stories: IndexEntry[]

  /** @param folder a built Storybook */
  constructor(folder: string) {
    this.#folder = folder
    this.#index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index
    this.stories = Object.values(this.#index.entries).filter(({ type }) => type === 'story')
  }

  /** Shows stories to the test runner, whose workers record what they find. */
  async visit(stories: Story[], task: Task): Promise<void> {
    const { entries, v } = this.#index
    const index = { v, entries: Object.fromEntries(stories.map(({ id }) => [id, entries[id]])) }
    const { address, close } = await serveStatic(this.#folder, { '/index.json': JSON.stringify(index) })
    const flags = ['--url', address, '--index-json', '--config-dir', '.storybook', '--disable-telemetry']
    const limits = ['--testTimeout', '240000', `--maxWorkers=${Math.min(4, availableParallelism())}`]
    try {
      await node([runner, ...flags, ...limits], root, asEnvironment(task))
    } finally {
      close()
    }
  }
}

/** Whether pictures are taken of a story. */
export const isPictured = ({ tags = [] }: IndexEntry) => tags.includes('test') && !tags.includes(leftOutTag)
