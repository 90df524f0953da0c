import { resourceOperations, type Problem } from '@attune/api/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/test-server.ts'

const server = createTestServer()
const password = 'Attune2026'
const { getProfilePicture } = resourceOperations

let clientId: string

beforeEach(async () => {
  const { organisationId, useCases } = server
  const of = (name: string) => ({
    organisationId,
    email: `${name}@attune.example`,
    password,
    firstName: name,
    lastName: 'Test',
  })
  const coach = await useCases.account.createCoach(of('coach'))
  await useCases.account.createCoach(of('coach2'))
  const client = await useCases.account.createClient({
    ...of('client'),
    birthDate: '1990-05-04',
    gender: 'female',
    timezone: 'Europe/Oslo',
  })
  clientId = client.id
  await useCases.account.assignClient({ organisationId, coachId: coach.id, clientId })
})

const drawing = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7aa' } })

const store = (bytes: Uint8Array) =>
  server.useCases.resource.storePicture({ organisationId: server.organisationId, ownerId: clientId, bytes })

async function get(name: string, id: string, headers: Record<string, string> = {}): Promise<Response> {
  const accessToken = await server.signIn(`${name}@attune.example`, password)
  return server.call(getProfilePicture, { params: { id } }, { accessToken, headers })
}

describe('a picture', () => {
  it('is kept as a square of at most 1024 px without what else was in the file', async () => {
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

  it('may not end early', async () => {
    const whole = await drawing(400, 400).png().toBuffer()
    await expect(store(whole.subarray(0, whole.length - 200))).rejects.toMatchObject({ code: 'not_an_image' })
  })

  it('is for its owner and the owner’s coach; for others there is none, as with an unknown id', async () => {
    const { id } = await store(await drawing(64, 64).png().toBuffer())
    expect((await get('client', id)).status).toBe(200)
    const foreign = await get('coach2', id)
    const unknown = await get('coach', '019a0000-0000-7000-8000-00000000abcd')
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    const [one, other] = [(await foreign.json()) as Problem, (await unknown.json()) as Problem]
    expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' })
  })

  it('is not sent again to who has it', async () => {
    const { id } = await store(await drawing(64, 64).png().toBuffer())
    const first = await get('coach', id)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get('coach', id, { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
