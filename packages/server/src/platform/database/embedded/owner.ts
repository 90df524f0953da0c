import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The user that runs PostgreSQL. `undefined` means this process's user. */
export interface Owner {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

/**
 * Chooses the user that runs PostgreSQL, because PostgreSQL refuses to run as root. If this process runs as root, it is
 * the owner of the existing data, or else the user `postgres`, a new user `attune`, or `nobody`.
 */
export function chooseOwner(directory: string): Owner | undefined {
  if (!isRoot()) return undefined
  const existing = statSync(directory, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  return findUser('postgres') ?? findUser('attune') ?? makeUser('attune') ?? findUser('nobody')
}

function findUser(name: string): Owner | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function makeUser(name: string): Owner | undefined {
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ])
  return made.status === 0 ? findUser(name) : undefined
}

/**
 * Returns whether the owner can reach a path. The owner must have access to every folder of the path, and of the paths
 * that it links to.
 */
export const canReach = (owner: Owner | undefined, path: string): boolean =>
  !owner || [resolve(path), realpathSync(path)].every((way) => canTraverse(owner, way))

function canTraverse(owner: Owner, path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const mayPass = uid === owner.uid ? mode & 0o100 : gid === owner.gid ? mode & 0o010 : mode & 0o001
    if (!mayPass) return false
    if (folder === dirname(folder)) return true
  }
}
