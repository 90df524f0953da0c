import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The user that PostgreSQL runs as; undefined where it runs as we do. */
export interface Owner {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. Started as root it gets whoever owns the data already, else the user `postgres`,
 * else a user `attune` made for it, else `nobody`.
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

/** Whether the owner can get to a path by its name: every folder on the way lets it pass. */
export function canReach(owner: Owner | undefined, path: string): boolean {
  if (!owner) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const mayPass = uid === owner.uid ? mode & 0o100 : gid === owner.gid ? mode & 0o010 : mode & 0o001
    if (!mayPass) return false
    if (folder === dirname(folder)) return true
  }
}
