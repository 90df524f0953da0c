import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, SERVICES } from '@attune/api/contract'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { testTokenSecret } from './support/global-setup.ts'
import { read, signIn } from './support/process-calls.ts'
import { startProcess, type ServerProcess } from './support/server-process.ts'

let folder: string
let server: ServerProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-shell-'))
})
afterEach(async () => {
  server?.child.kill('SIGINT')
  await server?.ended
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** Settings of libpq and psql for another database. */
const ofAnotherDatabase = {
  PGSSLMODE: 'require',
  PGSSLNEGOTIATION: 'direct',
  PGHOST: 'db.elsewhere.example',
  PGPORT: '6543',
  PGUSER: 'elsewhere',
  PGPASSWORD: 'elsewhere',
  PGDATABASE: 'elsewhere',
  PGSERVICE: 'elsewhere',
  PGAPPNAME: 'elsewhere',
  PGOPTIONS: '-c default_transaction_read_only=on -c search_path=elsewhere',
}

/** No program listens at this address. Node reads the lower-case names first. */
const proxy = 'http://127.0.0.1:9'
const ofAProxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy, http_proxy: proxy, no_proxy: 'elsewhere.example' }

describe('the settings of a shell', () => {
  it('do not affect the embedded database and the demo, even if they name another database and a proxy', async () => {
    const settings = { ...ofAnotherDatabase, ...ofAProxy, DATA_DIR: folder, DEMO: 'on', DEMO_CLIENTS: '1' }
    server = await startProcess(settings)
    const accessToken = await signIn(server, 'coach')
    expect(await read<unknown[]>(server, contract.account.listPersons, { accessToken })).toHaveLength(2)
  })

  it('complete the address of a database that the operator has chosen', async () => {
    const settings = { DATABASE_URL: `${inject('postgresUrl')}postgres`, TOKEN_SECRET: testTokenSecret }
    const start = startProcess({ ...settings, DATA_DIR: folder, PGSSLMODE: 'require' })
    await expect(start).rejects.toThrow('does not answer (The server does not support SSL connections)')
  })
})

it('a start that fails after background work has begun is reported on one line', async () => {
  // An external service that answers every operation with 404, so that the demo can't be filled.
  const elsewhere = createServer((_, answer) => answer.writeHead(404).end()).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const settings = {
    SERVICES: SERVICES.filter((name) => name !== 'account').join(),
    SERVICE_URLS: `account=http://127.0.0.1:${port}/account`,
  }
  const error: unknown = await startProcess({ ...settings, DATA_DIR: folder, DEMO: 'on', DEMO_CLIENTS: '1' }).catch(
    (reason: unknown) => reason,
  )
  elsewhere.close()
  const lines = (error as Error).message.trim().split('\n')
  const refusal = expect.stringMatching(
    /^The demo could not be filled: The server refused: account importCoaches: 404 /,
  )
  expect(lines.slice(lines.indexOf('Filling the demo: 7 clients') + 1)).toEqual([refusal])
})
