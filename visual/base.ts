import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './task.ts'

/** A problem whose message explains it to the user. The run ends with this line, without a stack. */
export class Unable extends Error {}

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return status === 0 ? stdout.trim() : undefined
}
const commitOf = (ref: string) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)

/** Returns an error that gives the command to run if the history lacks a commit. */
function missing(ref: string, refspec = ref): Unable {
  if (commitOf('HEAD') === undefined) {
    return new Unable('The visual comparison needs the project as a Git repository: clone it, then try again.')
  }
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true'
  return new Unable(
    `This clone does not hold the base (${ref}): run "git fetch ${isShallow ? '--unshallow ' : ''}origin ${refspec}", then try again.`,
  )
}

/**
 * Returns the commit to compare with: the given one or, by default, the merge base with main. On main itself, the base
 * is the last commit or, if nothing is uncommitted, the commit before it.
 * @throws Unable if the clone doesn't contain the commit
 */
export function resolveBase(ref: string | undefined): string {
  if (ref !== undefined) {
    const commit = commitOf(ref)
    if (commit === undefined) throw missing(ref)
    return commit
  }
  const mains = ['main', 'origin/main'].filter((name) => commitOf(name))
  const forkPoint = mains.length > 0 ? git('merge-base', 'HEAD', ...mains) : undefined
  if (forkPoint === undefined) throw missing('main', '+main:refs/remotes/origin/main')
  if (forkPoint !== commitOf('HEAD') || git('status', '--porcelain') !== '') return forkPoint
  const previous = commitOf('HEAD~1')
  if (previous === undefined) throw missing('HEAD~1', 'HEAD')
  return previous
}

export const subjectOf = (commit: string) => git('log', '-1', '--format=%h %s', commit) ?? commit
/** Returns a file's text at a commit, or an empty string if the commit doesn't contain the file. */
export const textAt = (commit: string, path: string) => git('show', `${commit}:${path}`) ?? ''

/** Links this tree's packages into another tree, except for the workspaces, because the other tree has its own. */
function linkPackages(tree: string) {
  const workspaces = readdirSync(join(tree, 'packages'))
  for (const folder of ['.', ...workspaces.map((name) => `packages/${name}`)]) {
    const installed = join(root, folder, 'node_modules')
    mkdirSync(join(tree, folder, 'node_modules/@attune'), { recursive: true })
    for (const name of existsSync(installed) ? readdirSync(installed) : []) {
      if (name === '.cache' || name === '@attune') continue
      symlinkSync(join(installed, name), join(tree, folder, 'node_modules', name), 'junction')
    }
  }
  for (const name of workspaces) {
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@attune', name), 'junction')
  }
}

/** Returns the path and version of each package in a tree's lockfile. */
const lockedIn = (tree: string) =>
  readFileSync(join(tree, 'package-lock.json'), 'utf8')
    .match(/^ {4}".*node_modules\/.*\n {6}"version.*/gm)
    ?.join()

function install(tree: string) {
  if (lockedIn(tree) === lockedIn(root)) return linkPackages(tree)
  console.log("Installing the base's packages")
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', args, { cwd: tree, stdio: 'inherit', shell: process.platform === 'win32' })
}

/** Checks out a commit into a separate folder with its packages, runs `work`, and removes the folder. */
export async function withWorktree<T>(commit: string, work: (tree: string) => Promise<T>): Promise<T> {
  git('worktree', 'prune')
  const tree = mkdtempSync(join(tmpdir(), 'attune-base-'))
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit], { cwd: root, stdio: 'inherit' })
    install(tree)
    return await work(tree)
  } finally {
    git('worktree', 'remove', '--force', tree)
    rmSync(tree, { recursive: true, force: true })
  }
}
