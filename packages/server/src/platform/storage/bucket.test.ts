import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import S3rver from '@20minutes/s3rver'
import { createBucketStorage } from './bucket.ts'
import type { FileStorage } from './directory.ts'

let folder: string
let bucket: S3rver
let files: FileStorage
let address: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-bucket-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await bucket.run()
  address = `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures`
  files = createBucketStorage(address)
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 255, 128, 1])

describe('pictures in a bucket', () => {
  it('can be read back unchanged, and are gone after they are deleted', async () => {
    expect(await files.has('organisation', 'one')).toBe(false)
    await files.write('organisation', 'one', bytes)
    expect(await files.has('organisation', 'one')).toBe(true)
    expect(await files.read('organisation', 'one')).toEqual(bytes)
    await files.remove('organisation', 'one')
    await expect(files.read('organisation', 'one')).rejects.toMatchObject({ status: 503, code: 'files_unavailable' })
    await files.remove('organisation', 'one')
  })

  it('are not affected by the check, which lists, writes and deletes, and leaves no file behind', async () => {
    await files.probe(AbortSignal.timeout(60_000))
    expect(existsSync(join(folder, 'pictures', 'probe'))).toBe(false)
    const stranger = createBucketStorage(address.replace('S3RVER:S3RVER', 'canary:canary'))
    await expect(stranger.probe(AbortSignal.timeout(60_000))).rejects.toMatchObject({
      cause: { message: 'The bucket answered GET with 403' },
    })
    expect(stranger.place).not.toContain('canary')
  })

  it('can’t be written with a wrong key, and the error doesn’t contain the key', async () => {
    const stranger = createBucketStorage(address.replace('S3RVER:S3RVER', 'canary:canary'))
    const refusal: unknown = await stranger.write('organisation', 'two', bytes).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 503 })
    expect(String((refusal as Error).cause)).not.toContain('canary')
  })

  it('can’t be read if the bucket is unreachable, and the call is answered with 503', async () => {
    const nowhere = createBucketStorage('http://a:b@127.0.0.1:1/pictures')
    await expect(nowhere.read('organisation', 'one')).rejects.toMatchObject({ status: 503, code: 'files_unavailable' })
  })

  it('can’t be read if the connection breaks during the transfer, and the call is answered with 503', async () => {
    const half = createServer((_, response) => {
      response.writeHead(200, { 'Content-Length': '8' })
      response.write('half', () => response.destroy())
    })
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve))
    const { port } = half.address() as AddressInfo
    const broken = createBucketStorage(`http://a:b@127.0.0.1:${port}/pictures`)
    await expect(broken.read('organisation', 'one')).rejects.toMatchObject({ status: 503, code: 'files_unavailable' })
    await new Promise((resolve) => half.close(resolve))
  })
})
