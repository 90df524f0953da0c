// `npm run storybook:publish -- NAME` commits the built Storybook as a folder of the branch `gh-pages`, from which
// GitHub serves it, and pushes the branch. The folder has the name of a branch or a tag.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, stop } from './shared/machine.mjs'

const [name = '', built = join(root, 'storybook-static'), repository = root] = process.argv.slice(2)
if (!/^[\w.-]+$/.test(name) || name.startsWith('.')) stop('Name the folder of this Storybook, such as main or v0.1.0.')
if (!existsSync(join(built, 'index.html'))) stop('Build it first: npm run storybook:build')

const git = (...args) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
const isPublished = git('ls-remote', '--heads', 'origin', 'gh-pages').trim() !== ''
const tree = join(mkdtempSync(join(tmpdir(), 'storybook-')), 'pages')
if (isPublished) git('fetch', '--depth=1', 'origin', 'gh-pages')
git('worktree', 'add', '--detach', tree, isPublished ? 'FETCH_HEAD' : 'HEAD')
try {
  const inTree = (...args) => git('-C', tree, ...args)
  if (!isPublished) {
    inTree('checkout', '--quiet', '--orphan', `gh-pages-${process.pid}`)
    inTree('rm', '-r', '--force', '--quiet', '.')
  }
  rmSync(join(tree, name), { recursive: true, force: true })
  cpSync(built, join(tree, name), { recursive: true })
  // GitHub leaves out folders that begin with an underscore, unless this file is there.
  writeFileSync(join(tree, '.nojekyll'), '')
  writeFileSync(
    join(tree, 'index.html'),
    '<!doctype html><title>Attune</title><meta http-equiv="refresh" content="0; url=main/">\n',
  )
  inTree('add', '--all')
  inTree('commit', '--quiet', '--allow-empty', '--message', `docs: Storybook of ${name}`)
  inTree('push', 'origin', 'HEAD:refs/heads/gh-pages')
  console.log(`Published Storybook as ${name}`)
} finally {
  git('worktree', 'remove', '--force', tree)
  if (!isPublished) git('branch', '--delete', '--force', `gh-pages-${process.pid}`)
}
