import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../publish-storybook.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'attune-publish-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const author = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@attune.test',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@attune.test',
}
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', env: { ...process.env, ...author } })

test('Storybook is published as a folder for each name, beside those published earlier', () => {
  const [origin, work, built] = ['origin', 'work', 'built'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  git(folder, 'init', '--quiet', '--bare', origin)
  git(folder, 'clone', '--quiet', origin, work)
  writeFileSync(join(work, 'source.txt'), 'source')
  git(work, 'add', '--all')
  git(work, 'commit', '--quiet', '--message', 'first')
  mkdirSync(built)
  const publish = (name: string, page: string) => {
    writeFileSync(join(built, 'index.html'), page)
    execFileSync(process.execPath, [script, name, built, work], { env: { ...process.env, ...author }, stdio: 'pipe' })
  }
  publish('main', 'one')
  publish('v0.1.0', 'tag')
  publish('main', 'two')
  const shown = (path: string) => git(origin, 'show', `gh-pages:${path}`)
  expect([shown('main/index.html'), shown('v0.1.0/index.html')]).toEqual(['two', 'tag'])
  expect(git(origin, 'ls-tree', '--name-only', 'gh-pages').trim().split('\n').toSorted()).toEqual(
    ['.nojekyll', 'index.html', 'main', 'v0.1.0'].toSorted(),
  )
  expect(git(work, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(() => publish('../main', 'three')).toThrow('Name the folder')
})
