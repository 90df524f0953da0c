import { resourceOperations, UPLOAD_SIZE_LIMIT, type Person, type Problem } from '@attune/api/contract'
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { whileThreadsAreBusy } from '../../../../test/support/busy-threads.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addCoach, addClient, recordId } from '../../../../test/support/clients/add-client.ts'
import { reencodeIn } from './picture-bytes.ts'
import { createPictureQueue, type PictureQueue } from './picture-queue.ts'

const server = createTestServer()
const password = 'Attune2026'
const { getProfilePicture, putProfilePicture, deleteProfilePicture } = resourceOperations

let clientId: string

beforeEach(async () => {
  const of = (name: string) => ({ email: `${name}@attune.example`, password })
  const coach = await addCoach(server, of('coach'))
  await addCoach(server, of('coach2'))
  clientId = (await addClient(server, { ...of('client'), coach, startedAt: null })).clientId
})

const drawing = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7aa' } })

async function store(bytes: Uint8Array) {
  const client = { organisationId: server.organisationId, personId: clientId }
  const { profilePicture } = await server.useCases.resource.putProfilePicture(client, bytes)
  return { id: profilePicture ?? '' }
}

async function get(name: string, id: string, headers: Record<string, string> = {}): Promise<Response> {
  const accessToken = await server.signIn(`${name}@attune.example`, password)
  return server.call(getProfilePicture, { params: { id } }, { accessToken, headers })
}

describe('a picture', () => {
  it('promise 20: is stored as a square of at most 1024 px without anything else from the file', async () => {
    const photo = await drawing(3000, 1500)
      .withExif({ IFD0: { Copyright: 'canary' } })
      .jpeg()
      .toBuffer()
    expect(photo.toString('latin1')).toContain('canary')
    const { id } = await store(photo)
    const response = await get('coach', id)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 1024 })
    expect(bytes.toString('latin1')).not.toContain('canary')
  })

  it.each(['png', 'webp', 'jpeg'] as const)('may be a %s', async (format) => {
    const { id } = await store(await drawing(80, 60).toFormat(format).toBuffer())
    const bytes = Buffer.from(await (await get('coach', id)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 60 })
  })

  it.each([
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['a text that begins like a PNG', Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('may not be %s', async (_, bytes) => {
    await expect(store(bytes)).rejects.toMatchObject({ status: 422, code: 'not_an_image' })
  })

  it('may not be cut short', async () => {
    const whole = await drawing(400, 400).png().toBuffer()
    await expect(store(whole.subarray(0, whole.length - 200))).rejects.toMatchObject({ code: 'not_an_image' })
  })

  it('promise 13: is for its owner and the owner’s coach; for others it is not found, as with an unknown id', async () => {
    const { id } = await store(await drawing(64, 64).png().toBuffer())
    expect((await get('client', id)).status).toBe(200)
    const foreign = await get('coach2', id)
    const unknown = await get('coach', '019a0000-0000-7000-8000-00000000abcd')
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    const [one, other] = [(await foreign.json()) as Problem, (await unknown.json()) as Problem]
    expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' })
  })

  it('is not sent again to a client that has it', async () => {
    const { id } = await store(await drawing(64, 64).png().toBuffer())
    const first = await get('coach', id)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get('coach', id, { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

async function put(id: string, bytes: Uint8Array, name = 'client'): Promise<Response> {
  const accessToken = await server.signIn(`${name}@attune.example`, password)
  return server.call(putProfilePicture, { params: { id }, body: blob(bytes) }, { accessToken })
}

async function remove(id: string): Promise<Response> {
  const accessToken = await server.signIn('client@attune.example', password)
  return server.call(deleteProfilePicture, { params: { id } }, { accessToken })
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code]

/** A picture padded with zeros, as cameras do. */
async function pictureOfSize(bytes: number): Promise<Buffer> {
  const picture = await drawing(64, 64).png().toBuffer()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

describe('the owner', () => {
  it('uploads a picture, which the profile then names, and which replaces the one before', async () => {
    const first = (await (await put(clientId, await drawing(64, 64).png().toBuffer())).json()) as Person
    expect(first).toMatchObject({ id: clientId, version: 2 })
    const second = (await (
      await put(first.profilePicture ?? '', await drawing(32, 32).jpeg().toBuffer())
    ).json()) as Person
    expect(second.version).toBe(3)
    expect((await get('coach', first.profilePicture ?? '')).status).toBe(404)
    for (const id of [second.profilePicture ?? '', clientId]) {
      const bytes = Buffer.from(await (await get('coach', id)).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 32 })
    }
  })

  it('removes it by the person or by the picture; doing so twice has no effect', async () => {
    const { profilePicture } = (await (await put(clientId, await drawing(9, 9).png().toBuffer())).json()) as Person
    expect((await remove(profilePicture ?? '')).status).toBe(204)
    expect((await remove(clientId)).status).toBe(204)
    expect((await get('client', profilePicture ?? '')).status).toBe(404)
    expect(await server.db.selectFrom('picture').selectAll().orderBy('id').execute()).toEqual([])
  })

  it('has one picture after many uploads at the same time, and the profile names it', async () => {
    const bytes = await drawing(9, 9).png().toBuffer()
    await Promise.all(Array.from({ length: 8 }, () => put(clientId, bytes)))
    const pictures = await server.db.selectFrom('picture').select('id').orderBy('id').execute()
    const person = await server.db.selectFrom('person').selectAll().where('id', '=', clientId).executeTakeFirst()
    expect(pictures).toEqual([{ id: person?.profile_picture }])
  })

  it('promise 20: may send 7,000,000 bytes and not one more', async () => {
    expect((await put(clientId, await pictureOfSize(UPLOAD_SIZE_LIMIT))).status).toBe(200)
    expect(await codeOf(await put(clientId, await pictureOfSize(UPLOAD_SIZE_LIMIT + 1)))).toEqual([
      413,
      'content_too_large',
    ])
  })

  it('alone may do it: any other caller gets 403, for known and unknown ids, before the bytes are checked', async () => {
    for (const [id, name] of [
      [clientId, 'coach'],
      [clientId, 'coach2'],
      ['019a0000-0000-7000-8000-00000000abcd', 'client'],
      ['me', 'client'],
      ['a'.repeat(36), 'client'],
    ] as const) {
      const response = await put(id, Buffer.from('no picture'), name)
      expect((await response.json()) as Problem).toMatchObject({
        status: 403,
        detail: 'You can not update another person profile',
      })
    }
  })

  it.each([
    ['a page that begins like a picture', async () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1')],
    ['a picture of a billion pixels', async () => pixelBomb()],
    ['a picture of 16 bits a channel that unfolds to 300 MB', async () => deepPicture()],
    ['a drawing', async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('may not send %s', async (_, bytes) => {
    expect(await codeOf(await put(clientId, await bytes()))).toEqual([422, 'not_an_image'])
  })

  it.each(['png', 'jpeg', 'webp'] as const)('promise 20: may not send a %s with other content', async (format) => {
    const picture = await drawing(20, 20).toFormat(format).toBuffer()
    for (const other of ['<script>alert(1)</script>', 'PK\x03\x04']) {
      const polyglot = Buffer.concat([picture, Buffer.from(other, 'latin1')])
      expect(await codeOf(await put(clientId, polyglot))).toEqual([422, 'not_an_image'])
    }
    expect((await put(clientId, picture)).status).toBe(200)
  })

  it('may send what a phone takes: two pictures in one file, and zeros at the end', async () => {
    const photo = await drawing(20, 20).jpeg({ progressive: true }).toBuffer()
    expect((await put(clientId, Buffer.concat([photo, photo, Buffer.alloc(7)]))).status).toBe(200)
  })
})

describe('the bytes of a picture', () => {
  const folder = () => join(server.dataDirectory, 'files', server.organisationId)
  const files = async () => (await readdir(folder())).toSorted()
  const removeFiles = () => server.useCases.resource.removeFiles()
  const storeNew = async () => (await store(await drawing(9, 9).png().toBuffer())).id

  beforeEach(() => rm(folder(), { recursive: true, force: true }))

  it('are removed after it was replaced or removed', async () => {
    const [, second] = [await storeNew(), await storeNew()]
    await removeFiles()
    expect(await files()).toEqual([second])
    expect((await remove(clientId)).status).toBe(204)
    await removeFiles()
    expect(await files()).toEqual([])
  })

  it('are removed later where the storage can’t do it now, the others at once, and the change succeeds', async () => {
    const first = await storeNew()
    // A folder in place of the file, which can't be removed as one.
    await rm(join(folder(), first))
    await mkdir(join(folder(), first))
    await storeNew()
    server.clock.advance({ seconds: 1 })
    const third = await storeNew()
    await expect(removeFiles()).rejects.toThrow()
    expect(await files()).toEqual([first, third].toSorted())
    await rmdir(join(folder(), first))
    await writeFile(join(folder(), first), '')
    server.clock.advance({ minutes: 1 })
    await removeFiles()
    expect(await files()).toEqual([third])
  })

  it('are removed after an hour where it was not stored, and stay where it was', async () => {
    const stored = await storeNew()
    const upload = server.useCases.resource.putProfilePicture(
      { organisationId: server.organisationId, personId: recordId() },
      await drawing(9, 9).png().toBuffer(),
    )
    await expect(upload).rejects.toMatchObject({ code: 'not_found' })
    // Its call may be under way until then.
    await removeFiles()
    expect(await files()).toHaveLength(2)
    server.clock.advance({ hours: 1 })
    await removeFiles()
    expect(await files()).toEqual([stored])
  })

  it('stay while a profile has the picture, whatever is to be removed', async () => {
    const id = await storeNew()
    const removal = { organisation_id: server.organisationId, id, owner_id: clientId, due_at: server.clock.now() }
    await server.db.insertInto('file_removal').values(removal).execute()
    await removeFiles()
    expect(await files()).toEqual([id])
  })
})

describe('promise 20: a PNG', () => {
  it.each(['iTXt', 'zTXt', 'iCCP', 'tEXt', 'fdAT', 'xyZw'])('reaches the decoder without its %s', async (type) => {
    const picture = await drawing(20, 20).withMetadata({ orientation: 6 }).png().toBuffer()
    const bomb = withChunk(picture, type, deflateSync(Buffer.alloc(1_000_000)))
    expect(bomb.includes(type)).toBe(true)
    const decoded: Uint8Array[] = []
    const queue: PictureQueue = {
      run: async (bytes) => {
        decoded.push(bytes)
        return { picture: bytes }
      },
    }
    await reencodeIn(queue)(bomb)
    const [bytes = Buffer.alloc(0)] = decoded
    expect(Buffer.from(bytes).includes(type)).toBe(false)
    // What determines its look is still there.
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 20, orientation: 6 })
  })
})

it('promise 20: the decoder uses no thread of this process', async () => {
  const bytes = await drawing(400, 300).png().toBuffer()
  const { picture } = await whileThreadsAreBusy(() => createPictureQueue().run(bytes))
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 })
})

/** Its header claims 40,000 by 40,000 pixels. */
async function pixelBomb(): Promise<Buffer> {
  const bytes = await drawing(8, 8).png().toBuffer()
  bytes.writeUInt32BE(40_000, 16)
  bytes.writeUInt32BE(40_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** 50 million pixels, which 8 bits a channel would allow. */
const deepPicture = () => drawing(7070, 7070).toColourspace('rgb16').png().toBuffer()

/** A PNG with one more chunk after its header. */
function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
