import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDirectoryStorage } from './directory.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'attune-files-'))
const folder = join(dataDirectory, 'files', 'organisation')
const files = createDirectoryStorage(dataDirectory)

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

describe('a partially written file', () => {
  it('is deleted when its call fails', async () => {
    // The call fails because a folder already has the file's name.
    mkdirSync(join(folder, 'one'), { recursive: true })
    await expect(files.write('organisation', 'one', new Uint8Array(8))).rejects.toThrow('EISDIR')
    expect(readdirSync(folder)).toEqual(['one'])
    rmSync(join(folder, 'one'), { recursive: true })
  })

  it('is deleted after its process was killed', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '.two'), 'half')
    await files.remove('organisation', 'two')
    expect(readdirSync(folder)).toEqual([])
  })
})

it('a file that can’t be read is reported as unavailable, as it would be in a bucket', async () => {
  const reading = files.read('organisation', 'none')
  await expect(reading).rejects.toMatchObject({ status: 503, code: 'files_unavailable', cause: { code: 'ENOENT' } })
})
