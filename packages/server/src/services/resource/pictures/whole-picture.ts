import { inflateSync } from 'node:zlib'

/**
 * Returns the bytes of a JPEG, PNG or WebP up to the end that its own structure defines. `undefined` if the file ends
 * before the picture does. Phones add films, second pictures and other data after the end, which the decoder must never
 * see.
 */
export function wholePicture(bytes: Buffer): Buffer | undefined {
  try {
    if (bytes[0] === 0x89) return shownPng(bytes)
    const end = bytes[0] === 0xff ? jpegEnd(bytes) : webpEnd(bytes)
    return end <= bytes.length ? bytes.subarray(0, end) : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const webpEnd = (bytes: Buffer): number => 8 + bytes.readUInt32LE(4)

// The chunks of a PNG that are needed to display it. Other chunks contain texts or animations, a few bytes of which can
// unpack to any size.
const shownChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'eXIf'])

function shownPng(bytes: Buffer): Buffer {
  const shown = [bytes.subarray(0, 8)]
  let profiles = 0
  for (let at = 8; ;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw new RangeError('A chunk that the file does not hold')
    // Unpack only one profile, because a file may contain thousands.
    const isOnlyProfile = type === 'iCCP' && ++profiles === 1 && isProfile(bytes.subarray(at + 8, end - 4))
    if (shownChunks.has(type) || isOnlyProfile) shown.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(shown)
    at = end
  }
}

/** Maximum size of a colour profile in bytes. The profiles of cameras, screens and browsers are smaller. */
const mostProfileBytes = 1_000_000

/**
 * Returns whether a chunk (a name, a zero, the method and packed bytes) unpacks to a colour profile within the limit.
 */
function isProfile(chunk: Buffer): boolean {
  const packed = chunk.subarray(chunk.indexOf(0) + 2)
  try {
    const profile = inflateSync(packed, { maxOutputLength: mostProfileBytes })
    return profile.length > 128 && profile.toString('latin1', 36, 40) === 'acsp'
  } catch {
    // An invalid profile is no reason to refuse a picture. Without it, the colours are read like those of most
    // pictures.
    return false
  }
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

const isRestart = (mark: number) => mark >= 0xd0 && mark <= 0xd7

function jpegEnd(bytes: Buffer): number {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('No mark where there has to be one')
    const mark = bytes.readUInt8(at + 1)
    if (mark === 0xff) {
      at += 1
    } else if (mark === endOfImage) {
      return at + 2
    } else if (mark === startOfImage || isRestart(mark)) {
      throw new RangeError('The picture ends without its mark')
    } else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (mark === startOfScan) at = scanEnd(bytes, at)
    }
  }
}

// Returns the end of a scan. A scan contains only escaped 0xff bytes and restart markers, so any other marker ends it.
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  throw new RangeError('The scan has no end')
}
