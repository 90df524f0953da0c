import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import packageOfServer from '../package.json' with { type: 'json' }

const admin = fileURLToPath(new URL('../src/admin.ts', import.meta.url))
const run = (...args: readonly string[]) => promisify(execFile)(process.execPath, [admin, ...args])

describe('the operator’s commands', () => {
  it('print the product’s version, without a database', async () => {
    expect(await run('version')).toEqual({ stdout: `${packageOfServer.version}\n`, stderr: '' })
  })

  it('report a command that doesn’t exist, and list the existing commands', async () => {
    await expect(run('shout')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no command shout\n\nnpm run admin -- create-organisation/),
    })
  })
})
