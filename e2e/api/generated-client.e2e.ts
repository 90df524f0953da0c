import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOutsideApp } from '../../scripts/shared/outside-apps.mjs'
import { ownServer } from '../support/own-server.ts'

const server = ownServer(4)
const example = fileURLToPath(new URL('../../packages/api/packed/generated', import.meta.url))

/** A folder outside the workspace, with the generators. */
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-generated-'))
  await cp(await fetchOutsideApp('api'), folder, { recursive: true, verbatimSymlinks: true })
  await cp(example, join(folder, 'src'), { recursive: true })
  const compilerOptions = {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    outDir: 'out',
    rootDir: 'src',
    skipLibCheck: true,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = async (script: string, ...flags: string[]) =>
  (await promisify(execFile)(process.execPath, [join(folder, script), ...flags], { cwd: folder })).stdout

test('a client that openapi-typescript generates is strictly typed, and does ten operations', async () => {
  const document = new URL('/openapi.json', server.address()).href
  await run('node_modules/openapi-typescript/bin/cli.js', document, '--output', 'src/schema.ts')
  await run('node_modules/typescript/bin/tsc', '-p', '.')
  expect(JSON.parse(await run('out/ten-operations.js', server.address()))).toEqual({
    journeyIsOf: true,
    sessions: 3,
    clients: true,
    location: true,
    text: 'Sleeps well.',
    newest: true,
  })
})
