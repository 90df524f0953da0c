import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// More than the number of threads that the process has for cryptography, look-ups and files.
const more = 16

/** Runs the work while all of this process's threads for cryptography, look-ups and files are busy. */
export async function whileThreadsAreBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'attune-threads-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Opening a pipe blocks a thread until another process writes to it.
  const held = Array.from({ length: more }, () => open(pipe))
  try {
    return await work()
  } finally {
    const writer = openSync(pipe, 'r+')
    for (const file of await Promise.all(held)) await file.close()
    closeSync(writer)
    rmSync(folder, { recursive: true })
  }
}
