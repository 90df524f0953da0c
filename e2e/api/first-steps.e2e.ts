import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, signedIn } from '../support/browsing.ts'
import { administer, newDataDir, removeDataDir, serve, type ServerProcess } from '../support/serving.ts'

// The guide's scripts, as `/docs/api` shows them, are run against a new server without the demo.
const dana = { email: 'dana@example.org', password: 'Orchard2026' }
let server: ServerProcess
let key = ''
beforeAll(async () => {
  server = await serve({ DEMO: 'off', DATA_DIR: await newDataDir() })
  await administer(['create-organisation', '--name', 'Northfield Health'], server.dataDir)
  key = await administer(['create-import-key', '--days', '1'], server.dataDir)
})
afterAll(async () => {
  await server.stop()
  await removeDataDir(server.dataDir)
})

/** Returns the guide's script in the given language, as the OpenAPI document contains it. */
async function scriptIn(language: string): Promise<string> {
  const { info } = (await (await fetch(new URL('/openapi.json', server.address))).json()) as {
    info: { description: string }
  }
  const [, script = ''] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(info.description) ?? []
  return script
}

async function run(program: string, flags: readonly string[], script: string): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', SERVER: server.address, KEY: key, PASSWORD: dana.password }
  const { stdout } = await promisify(execFile)(program, [...flags, script], { env })
  return stdout
}

const hasProgram = (program: string) => spawnSync(program, ['--version']).status === 0

test.skipIf(!hasProgram('curl'))('the guide’s curl commands lead to a session in the coach’s list', async () => {
  const output = await run('sh', ['-c'], await scriptIn('sh'))
  expect(output).toContain('"firstName":"Maya"')
  expect(output).toContain('"startedAt":"2026-06-11T06:30:00.000Z"')
  const page = await openPage({ baseURL: server.address, ...(await signedIn(server.address, dana)) })
  await page.goto('/')
  await page.getByRole('row', { name: /Maya Lindqvist/ }).waitFor()
  await page.close()
})

test.skipIf(!hasProgram('python3'))('the guide’s Python script does the same, and may be repeated', async () => {
  const script = await scriptIn('python')
  expect(await run('python3', ['-c'], script)).toBe("['Maya']\n['2026-06-11T06:30:00.000Z']\n")
  expect(await run('python3', ['-c'], script)).toBe("['Maya']\n['2026-06-11T06:30:00.000Z']\n")
})
