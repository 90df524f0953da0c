import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const supervisor = pathToFileURL(join(import.meta.dirname, '../shared/supervisor.mjs')).href
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-supervisor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Supervises a program that records each of its starts. Returns the number of starts and the supervisor's result. */
function supervise(program: string) {
  const file = join(folder, 'server.mjs')
  const starts = join(folder, 'starts')
  const begin = `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(starts)}, '.')
    const starts = readFileSync(${JSON.stringify(starts)}).length
    const crash = () => process.kill(process.pid, 'SIGKILL')
    const ready = () => new Promise((resolve) => process.send('ready', resolve))\n`
  writeFileSync(file, begin + program)
  const main = join(folder, 'main.mjs')
  writeFileSync(
    main,
    `import { supervise } from '${supervisor}'
    process.exitCode = await supervise(${JSON.stringify(file)}, { pause: 1 })`,
  )
  const { status, stderr } = spawnSync(process.execPath, [main])
  return { status, lines: stderr.toString().trim().split('\n'), starts: readFileSync(starts).length }
}

test('a server that crashes after it has been ready is restarted, however often it crashes', () => {
  const { status, starts } = supervise('await ready(); if (starts < 8) crash(); else process.exit(0)')
  expect([status, starts]).toEqual([0, 8])
})

test('the supervisor gives up with one line after five crashes before the server is ready', () => {
  const { status, starts, lines } = supervise('crash()')
  expect([status, starts]).toEqual([1, 5])
  expect(lines.at(-1)).toBe('The server crashed 5 times before it was ready (SIGKILL): giving up')
})

test("a server that has printed why it can't run is not restarted", () => {
  const { status, starts, lines } = supervise("console.error('Port 4000 is taken'); process.exit(1)")
  expect([status, starts, lines]).toEqual([1, 1, ['Port 4000 is taken']])
})
