import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { whileThreadsAreBusy } from '../../../../test/support/busy-threads.ts'
import { decodedOf, drawing } from '../../../../test/support/pictures.ts'
import { createPictureDecoder } from './picture-decoder.ts'
import { reencodePicture } from './reencode-picture.ts'

const formats = ['jpeg', 'png', 'webp'] as const

describe('the colours of a picture', () => {
  const red = { r: 255, g: 0, b: 0 }
  const centreOf = async (bytes: Uint8Array, pick: 'first' | 'last' = 'first') => {
    const { picture } = await reencodePicture(bytes)
    const raw = await sharp(picture).removeAlpha().raw().toBuffer()
    return pick === 'first' ? [...raw.subarray(0, 3)] : [...raw.subarray(-3)]
  }

  it.each(formats)('are converted from the colour profile of a %s, for example from Display P3', async (format) => {
    const sent = await sharp({ create: { width: 64, height: 64, channels: 3, background: red } })
      .withIccProfile('p3')
      .toFormat(format, { quality: 100 })
      .toBuffer()
    const [r = 0, g = 255, b = 255] = await centreOf(await decodedOf(Buffer.concat([sent, Buffer.from('SEFT')])))
    // If the profile were ignored, the red would be stored as 234, 51, 34.
    expect(r).toBeGreaterThan(250)
    expect(g).toBeLessThan(12)
    expect(b).toBeLessThan(12)
  })

  it.each(formats)('follow the orientation that the camera recorded: %s', async (format) => {
    // The camera was held upside down, so in the file the upper half is blue and the lower half is red.
    const half = await sharp({ create: { width: 64, height: 32, channels: 3, background: red } })
      .png()
      .toBuffer()
    const sent = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00f' } })
      .composite([{ input: half, top: 32, left: 0 }])
      .withMetadata({ orientation: 3 })
      .toFormat(format, { quality: 100 })
      .toBuffer()
    const shown = await decodedOf(sent)
    const [first, last] = [await centreOf(shown, 'first'), await centreOf(shown, 'last')]
    expect([first[0]! > 200, first[2]! < 60, last[0]! < 60, last[2]! > 200]).toEqual([true, true, true, true])
  })
})

describe('promise 20: a PNG', () => {
  it('keeps at most one colour profile that the server unpacks, however many it contains', async () => {
    const picture = await drawing(20, 20).withIccProfile('p3').png().toBuffer()
    const profile = Buffer.concat([Buffer.from('p3\0\0'), deflateSync(Buffer.alloc(2_000_000))])
    const decoded = await decodedOf(withChunk(picture, 'iCCP', profile))
    expect(decoded.includes('iCCP')).toBe(false)
    expect((await decodedOf(picture)).toString('latin1').split('iCCP')).toHaveLength(2)
  })

  it.each(['iTXt', 'zTXt', 'iCCP', 'tEXt', 'fdAT', 'xyZw'])(
    'reaches the decoder without its %s chunk',
    async (type) => {
      const picture = await drawing(20, 20).withMetadata({ orientation: 6 }).png().toBuffer()
      const bomb = withChunk(picture, type, deflateSync(Buffer.alloc(1_000_000)))
      expect(bomb.includes(type)).toBe(true)
      const bytes = await decodedOf(bomb)
      expect(bytes.includes(type)).toBe(false)
      // The chunks that determine the picture's colours remain.
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 20, orientation: 6 })
    },
  )
})

it('promise 20: the decoder uses no thread of this process', async () => {
  const bytes = await drawing(400, 300).png().toBuffer()
  const { picture } = await whileThreadsAreBusy(() => createPictureDecoder().run(bytes))
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 })
})

/** Returns a PNG with an additional chunk after its header. */
function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
