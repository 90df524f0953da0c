import { readFileSync } from 'node:fs'
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

/** What the server in this directory wrote about itself, if one is there. */
export function readPostmaster({ directory }: Cluster): { pid: number; port: number } | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port] = lines
  return pid && port ? { pid: Number(pid), port: Number(port) } : undefined
}
