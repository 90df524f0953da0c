/**
 * The end of a picture by its own structure; undefined when it has none. A file with other content behind the end is
 * refused before any decoder reads it.
 */
export function pictureLength(bytes: Buffer): number | undefined {
  try {
    if (bytes[0] === 0xff) return jpegEnd(bytes, 0)
    if (bytes[0] === 0x89) return pngEnd(bytes)
    return 8 + bytes.readUInt32LE(4)
  } catch (error) {
    // The file ends before the picture does.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function pngEnd(bytes: Buffer): number {
  for (let at = 8; ;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at
  }
}

// Chunks that a PNG needs to be shown. Other chunks are texts, profiles and animations, which a few bytes can expand
// without limit.
const shownChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'eXIf'])

/** A whole PNG without the chunks beside its pixels; a picture of another format unchanged. */
export function withoutPackedChunks(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x89) return bytes
  const shown = [bytes.subarray(0, 8)]
  for (let at = 8; ;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const next = at + 12 + bytes.readUInt32BE(at)
    if (shownChunks.has(type)) shown.push(bytes.subarray(at, next))
    if (type === 'IEND') return Buffer.concat(shown)
    at = next
  }
}

const startOfScan = 0xda
const endOfImage = 0xd9

// Between scans there are only escaped 0xff and restart markers.
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; ; at++) {
    if (bytes.readUInt8(at) !== 0xff) continue
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
}

function jpegEnd(bytes: Buffer, from: number): number {
  for (let at = from + 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('No mark where there has to be one')
    const mark = bytes.readUInt8(at + 1)
    if (mark === 0xff) {
      at += 1
    } else if (mark === endOfImage) {
      return furtherEnd(bytes, at + 2)
    } else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (mark === startOfScan) at = scanEnd(bytes, at)
    }
  }
}

/** Phones append a second picture, for screens with a higher dynamic range. */
const furtherEnd = (bytes: Buffer, end: number): number =>
  end + 4 <= bytes.length && bytes.readUInt16BE(end) === 0xffd8 ? jpegEnd(bytes, end) : end
