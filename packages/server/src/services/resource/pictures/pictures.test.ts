import { resourceOperations, UPLOAD_SIZE_LIMIT, type Person, type Problem } from '@attune/api/contract'
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { decodedOf, drawing } from '../../../../test/support/pictures.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import { addCoach, addClient, recordId } from '../../../../test/support/clients/add-client.ts'

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

/**
 * Creates a picture that hardly compresses, and whose data has every byte value. The same size always gives the same
 * picture.
 */
function noise(width: number, height: number) {
  let seed = 1
  const raw = Buffer.from(Array.from({ length: width * height * 3 }, () => (seed = (seed * 48_271) % 0x7fffffff) & 255))
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

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

  it('must be complete: a truncated picture is refused', async () => {
    const whole = await drawing(400, 400).png().toBuffer()
    await expect(store(whole.subarray(0, whole.length - 200))).rejects.toMatchObject({ code: 'not_an_image' })
  })

  it('promise 13: can be read by its owner and the owner’s coach; for anyone else it is not found, like an unknown id', async () => {
    const { id } = await store(await drawing(64, 64).png().toBuffer())
    expect((await get('client', id)).status).toBe(200)
    const foreign = await get('coach2', id)
    const unknown = await get('coach', '019a0000-0000-7000-8000-00000000abcd')
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    const [one, other] = [(await foreign.json()) as Problem, (await unknown.json()) as Problem]
    expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' })
  })

  it('is not sent again to a client that already has it', async () => {
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

/** Creates a picture with this number of bytes, padded with zeros as cameras do. */
async function pictureOfSize(bytes: number): Promise<Buffer> {
  const picture = await drawing(64, 64).png().toBuffer()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

describe('a picture’s owner', () => {
  it('uploads a picture, which replaces the previous one, and to which the profile then refers', async () => {
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

  it('removes the picture by the person’s or the picture’s id; removing it again has no effect', async () => {
    const { profilePicture } = (await (await put(clientId, await drawing(9, 9).png().toBuffer())).json()) as Person
    expect((await remove(profilePicture ?? '')).status).toBe(204)
    expect((await remove(clientId)).status).toBe(204)
    expect((await get('client', profilePicture ?? '')).status).toBe(404)
    expect(await server.db.selectFrom('picture').selectAll().orderBy('id').execute()).toEqual([])
  })

  it('has only one picture after many simultaneous uploads, and the profile refers to it', async () => {
    const bytes = await drawing(9, 9).png().toBuffer()
    await Promise.all(Array.from({ length: 8 }, () => put(clientId, bytes)))
    const pictures = await server.db.selectFrom('picture').select('id').orderBy('id').execute()
    const person = await server.db.selectFrom('person').selectAll().where('id', '=', clientId).executeTakeFirst()
    expect(pictures).toEqual([{ id: person?.profile_picture }])
  })

  it('promise 20: may upload 7,000,000 bytes, but not one more', async () => {
    expect((await put(clientId, await pictureOfSize(UPLOAD_SIZE_LIMIT))).status).toBe(200)
    expect(await codeOf(await put(clientId, await pictureOfSize(UPLOAD_SIZE_LIMIT + 1)))).toEqual([
      413,
      'content_too_large',
    ])
  })

  it('is the only caller who may upload: others get 403 for known and unknown ids, before the bytes are checked', async () => {
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
  ])('may not upload %s', async (_, bytes) => {
    expect(await codeOf(await put(clientId, await bytes()))).toEqual([422, 'not_an_image'])
  })

  it.each([
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['GIF', 'GIF89a\x01\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.7'],
  ])('is told in the refusal which other format the picture has: %s', async (format, beginning) => {
    const refused = await put(clientId, Buffer.from(beginning, 'latin1'))
    expect([refused.status, (await refused.json()) as Problem]).toMatchObject([
      422,
      {
        code: 'not_an_image',
        detail: `${format} pictures are not supported. The picture must be a JPEG, PNG or WebP image`,
      },
    ])
  })
})

// Data that phones and programs write after the end of a picture.
const trailers: Record<string, () => Promise<Buffer>> = {
  'the film of a motion photo': async () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat', 'latin1'),
  'a second picture': () => drawing(30, 20).jpeg().toBuffer(),
  'Samsung’s fields': async () =>
    Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1765432100123SEFHj\0\0\0SEFT', 'latin1'),
  zeros: async () => Buffer.alloc(31),
  'a page with script': async () => Buffer.from('<script>alert(1)</script>'),
  'an archive': async () => Buffer.from('PK\x03\x04\xff\xd9', 'latin1'),
}
const formats = ['jpeg', 'png', 'webp'] as const

/** Returns a picture as the decoder gets it: without a PNG's resolution, which doesn't affect how it is shown. */
function shownOf(picture: Buffer): Buffer {
  const at = picture.indexOf('pHYs') - 4
  return at < 0 ? picture : Buffer.concat([picture.subarray(0, at), picture.subarray(at + 21)])
}

describe('bytes after the end of a picture', () => {
  it.each(formats.flatMap((format) => Object.keys(trailers).map((trailer) => [format, trailer] as const)))(
    'promise 20: reach neither the decoder nor the stored file: a %s with %s',
    async (format, name) => {
      const picture = await drawing(90, 60).toFormat(format).toBuffer()
      const trailer = (await trailers[name]?.()) ?? Buffer.alloc(0)
      const sent = Buffer.concat([picture, trailer])
      expect(await decodedOf(sent)).toEqual(shownOf(picture))
      expect((await put(clientId, sent)).status).toBe(200)
      const stored = Buffer.from(await (await get('client', clientId)).arrayBuffer())
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 60, height: 60 })
      expect(stored.includes(trailer)).toBe(false)
    },
  )

  it('promise 20: never reach the decoder, whatever they are, and however the picture is encoded', async () => {
    const [photo, preview] = await Promise.all([drawing(40, 30).jpeg().toBuffer(), drawing(8, 6).jpeg().toBuffer()])
    const encoded = await Promise.all([
      drawing(40, 30).jpeg({ progressive: true }).toBuffer(),
      noise(40, 30).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      noise(40, 30).png().toBuffer(),
      noise(40, 30).webp({ lossless: true }).toBuffer(),
      noise(40, 30).webp().toBuffer(),
    ])
    const pictures = [...encoded, withPreview(photo, preview)]
    const trailer = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom(...pictures),
      fc
        .constantFrom('\xff\xd9', '\xff\xda\0\x08', 'IEND\xaeB\x60\x82', 'RIFF')
        .map((text) => Buffer.from(text, 'latin1')),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pictures), fc.array(trailer, { maxLength: 3 }), async (picture, behind) => {
        expect(await decodedOf(Buffer.concat([picture, ...behind]))).toEqual(shownOf(picture))
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it.each(formats)('promise 20: don’t complete a truncated %s', async (format) => {
    const picture = await noise(200, 200).toFormat(format).toBuffer()
    const whole = await drawing(20, 20).toFormat(format).toBuffer()
    for (const share of [0.3, 0.6, 0.99]) {
      const sent = Buffer.concat([picture.subarray(0, picture.length * share), whole])
      expect(await codeOf(await put(clientId, sent))).toEqual([422, 'not_an_image'])
    }
  })
})

describe('the file of a picture', () => {
  const folder = () => join(server.dataDirectory, 'files', server.organisationId)
  const files = async () => (await readdir(folder())).toSorted()
  const removeFiles = () => server.useCases.resource.removeFiles()
  const storeNew = async () => (await store(await drawing(9, 9).png().toBuffer())).id

  beforeEach(() => rm(folder(), { recursive: true, force: true }))

  it('is deleted after the picture was replaced or removed', async () => {
    const [, second] = [await storeNew(), await storeNew()]
    await removeFiles()
    expect(await files()).toEqual([second])
    expect((await remove(clientId)).status).toBe(204)
    await removeFiles()
    expect(await files()).toEqual([])
  })

  it('is deleted later if the storage fails now; other pictures’ files are deleted, and the upload succeeds', async () => {
    const first = await storeNew()
    // Deleting the file fails because a folder has taken its place.
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

  it('is deleted after an hour if the picture could not be stored, and is kept otherwise', async () => {
    const stored = await storeNew()
    const upload = server.useCases.resource.putProfilePicture(
      { organisationId: server.organisationId, personId: recordId() },
      await drawing(9, 9).png().toBuffer(),
    )
    await expect(upload).rejects.toMatchObject({ code: 'not_found' })
    // The upload could still be running until now.
    await removeFiles()
    expect(await files()).toHaveLength(2)
    server.clock.advance({ hours: 1 })
    await removeFiles()
    expect(await files()).toEqual([stored])
  })

  it('is kept as long as a profile has the picture, even if it is due for deletion', async () => {
    const id = await storeNew()
    const removal = { organisation_id: server.organisationId, id, owner_id: clientId, due_at: server.clock.now() }
    await server.db.insertInto('file_removal').values(removal).execute()
    await removeFiles()
    expect(await files()).toEqual([id])
  })
})

/** Returns a picture whose header claims 40,000 by 40,000 pixels. */
async function pixelBomb(): Promise<Buffer> {
  const bytes = await drawing(8, 8).png().toBuffer()
  bytes.writeUInt32BE(40_000, 16)
  bytes.writeUInt32BE(40_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Returns a picture of 50 million pixels, which would be accepted with 8 bits per channel. */
const deepPicture = () => drawing(7070, 7070).toColourspace('rgb16').png().toBuffer()

/** Returns a JPEG that contains a smaller JPEG, with its own end marker, in one of its segments. */
function withPreview(jpeg: Buffer, preview: Buffer): Buffer {
  const segment = Buffer.from([0xff, 0xe1, 0, 0])
  segment.writeUInt16BE(preview.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, preview, jpeg.subarray(2)])
}
