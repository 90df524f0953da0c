import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect } from 'vitest'
import { stopHelpers } from '../../src/platform/jobs/helper-process.ts'

/** Returns the commands of child processes that run the server's source files. */
function helpers(): string[] {
  if (process.platform === 'win32') return []
  const children = new RegExp(`^\\s*${process.pid}\\s.*packages/server/src/`)
  return execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => children.test(line))
}

// One process runs many test files, so a process that one file leaves running would disturb the next one.
beforeAll(() => expect(helpers(), 'processes that the test file before has left').toEqual([]))

afterAll(stopHelpers)
