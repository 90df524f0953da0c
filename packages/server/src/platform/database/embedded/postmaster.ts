import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './programs.ts'

export const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const pidFile = ({ directory }: Cluster) => join(directory, 'postmaster.pid')

/** The pid file of the server in this directory, if the server has not ended. */
export function readPostmaster(cluster: Cluster): { pid: number; port: number } | undefined {
  const written = readPidFile(cluster)
  return written && isServerOf(cluster, written.pid) ? written : undefined
}

/**
 * After a crash or a reboot another process may have the killed server's id. PostgreSQL would mistake that process for
 * its old server for ever, so the pid file is removed. Returns the last server's port.
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

/** Whether a process is a database server: it works in its directory. A process that has ended has none. */
function isServerOf({ directory }: Cluster, pid: number): boolean {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch (error) {
    // EACCES: another user's process, which can't be inspected.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}
