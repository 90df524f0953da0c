import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './programs.ts'

export const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const pidFile = ({ directory }: Cluster) => join(directory, 'postmaster.pid')

/** What the server in this directory wrote about itself, if it has not ended since. */
export function readPostmaster(cluster: Cluster): { pid: number; port: number } | undefined {
  const written = readPidFile(cluster)
  return written && isServerOf(cluster, written.pid) ? written : undefined
}

/**
 * Where the last server was killed, and its number is another process's by now (a machine that was started again counts anew),
 * PostgreSQL would take that process for the old server for ever. Answers the port that the last one had.
 */
export function forgetKilledPostmaster(cluster: Cluster): number | undefined {
  const written = readPidFile(cluster)
  if (written && isRunning(written.pid) && !isServerOf(cluster, written.pid)) rmSync(pidFile(cluster), { force: true })
  return written?.port
}

function readPidFile(cluster: Cluster): { pid: number; port: number } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port] = lines
  return pid && port ? { pid: Number(pid), port: Number(port) } : undefined
}

/** A database server works in its directory; what has ended and was not fetched yet works nowhere. */
function isServerOf({ directory }: Cluster, pid: number): boolean {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch (error) {
    // EACCES: another user's, whom we can't look into.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}
