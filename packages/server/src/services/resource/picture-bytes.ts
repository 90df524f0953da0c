import { ProblemError } from '../../platform/problems.ts'
import { pictureEnd } from './picture-end.ts'

const startsWith = (bytes: Uint8Array, expected: readonly number[], at = 0) =>
  expected.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

// sharp reads much more than these, SVG with script included: nothing else ever reaches it.
const isAllowed = (bytes: Uint8Array) =>
  startsWith(bytes, jpeg) ||
  startsWith(bytes, png) ||
  (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8))

// Cameras fill up with zeros, and WebP to an even length; anything else behind the end is something else.
function isWhole(bytes: Buffer): boolean {
  const end = pictureEnd(bytes)
  return end !== undefined && end <= bytes.length && bytes.subarray(end).every((byte) => byte === 0)
}

/** Longest side of what is kept, in px. */
const largestSide = 1024
/** Pixels that a picture may unfold to; a bomb is small only while it is packed. */
const mostPixels = 50_000_000

export const keptContentType = 'image/webp'

const notAnImage = (cause?: unknown) =>
  new ProblemError(422, 'not_an_image', { detail: 'The picture must be a JPEG, PNG or WebP image', cause })

/** What is kept of a picture: a square of at most 1024 px, drawn anew, without what else was in the file. */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer> {
  if (!isAllowed(bytes) || !isWhole(Buffer.from(bytes))) throw notAnImage()
  // Read for the first picture: a start would wait for it longer than for all else.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const { autoOrient } = await picture.metadata()
    const side = Math.min(autoOrient.width, autoOrient.height, largestSide)
    return await picture.resize(side, side, { fit: 'cover', position: 'attention' }).webp({ quality: 85 }).toBuffer()
  } catch (error) {
    throw notAnImage(error)
  }
}
