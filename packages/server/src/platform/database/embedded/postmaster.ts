import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './programs.ts'

export const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists but runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const pidFile = ({ directory }: Cluster) => join(directory, 'postmaster.pid')

/** Reads the pid file of the server in this directory. Returns `undefined` if the server has ended. */
export function readPostmaster(cluster: Cluster): { pid: number; port: number } | undefined {
  const written = readPidFile(cluster)
  return written && isServerOf(cluster, written.pid) ? written : undefined
}

/**
 * Removes the pid file of a server that has ended, and returns the server's port. After a crash or a reboot, another
 * process may have the same id, and PostgreSQL would then always mistake it for the old server.
 */
export function removeStalePidFile(cluster: Cluster): number | undefined {
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

/**
 * Returns whether a process is the server of this directory. A server's working directory is its data directory, and a
 * process that has ended has none.
 */
function isServerOf({ directory }: Cluster, pid: number): boolean {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch (error) {
    // EACCES means that the process belongs to another user and can't be inspected.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}
