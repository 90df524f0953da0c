import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort, launch, newDataDir, removeDataDir, serve, signIn, type ServerProcess } from '../support/serving.ts'

let dataDir: string
const running: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await newDataDir()
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  await removeDataDir(dataDir)
})

async function start(settings: Record<string, string> = {}) {
  const server = await serve({ DATA_DIR: dataDir, DEMO_CLIENTS: '3', ...settings })
  running.push(server)
  return server
}

async function read(address: string, path: string, token: string): Promise<unknown> {
  const response = await fetch(address + path, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return response.json()
}

/** Expects the server to exit with a nonzero code and one line of output. Returns the line. */
async function failure(settings: Record<string, string>): Promise<string> {
  const { output, ended } = launch({ DATA_DIR: dataDir, ...settings })
  expect(await ended).toBeGreaterThan(0)
  const lines = output().trim().split('\n')
  return lines.at(-1) ?? ''
}

describe('the server process', () => {
  it('promise 27: loses no record and no session after a kill -9', async () => {
    const before = await start()
    const { accessToken } = await signIn(before.address)
    const persons = await read(before.address, '/account/persons', accessToken)
    await before.stop('SIGKILL')

    const after = await start()
    expect(await read(after.address, '/account/persons', accessToken)).toEqual(persons)
  })

  it('stops with exit code 0 on Ctrl+C, which npm sends a second time, and starts again', async () => {
    const first = await start()
    expect(await Promise.all([first.stop('SIGINT'), first.stop('SIGINT')])).toEqual([0, 0])
    expect(first.output()).toMatch(/Attune has stopped\n$/)
    const second = await start()
    await signIn(second.address)
  })

  it('promise 28: reports in one line that the port is taken, and does not disturb the first server', async () => {
    const first = await start()
    const line = await failure({ PORT: new URL(first.address).port })
    expect(line).toMatch(/Port \d+ .*taken/)
    await signIn(first.address)
  })

  it('reports in one line that another program is using the port', async () => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    expect(await failure({ PORT: String(port) })).toMatch(/taken/)
    await new Promise((resolve) => other.close(resolve))
  })

  it.each([
    ['PORT', { PORT: 'abc' }, /PORT/],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    ['DEMO', { DEMO: 'perhaps' }, /DEMO/],
    ['ATTUNE_NOW', { ATTUNE_NOW: 'yesterday' }, /ATTUNE_NOW/],
    ['missing TOKEN_SECRET for a shared database', { DATABASE_URL: 'postgres://127.0.0.1:1/attune' }, /TOKEN_SECRET/],
  ])('refuses a wrong %s with one clear line', async (_, settings, line) => {
    expect(await failure(settings)).toMatch(line)
  })

  it('reports a database that does not answer', async () => {
    const port = await freePort()
    const line = await failure({
      DATABASE_URL: `postgres://attune@127.0.0.1:${port}/attune`,
      TOKEN_SECRET: 'a-secret-of-thirty-two-characters!',
    })
    expect(line).toMatch(/database/i)
  })

  it('reports a folder that it may not write to', async () => {
    await writeFile(join(dataDir, 'file'), '')
    expect(await failure({ DATA_DIR: join(dataDir, 'file', 'below') })).toMatch(/DATA_DIR|write/)
  })
})
