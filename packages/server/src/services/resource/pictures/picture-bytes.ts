import { ProblemError } from '../../../platform/problems.ts'
import { pictureLength, withoutPackedChunks } from './picture-length.ts'
import type { PictureQueue } from './picture-queue.ts'

const startsWith = (bytes: Uint8Array, expected: readonly number[], at = 0) =>
  expected.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]

// sharp reads many more formats, SVG with script included; the server passes it these alone.
const isAllowed = (bytes: Uint8Array) =>
  startsWith(bytes, jpeg) ||
  startsWith(bytes, png) ||
  (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8))

// Cameras append zeros, and WebP pads to an even length; any other bytes behind the end are refused.
function isWhole(bytes: Buffer): boolean {
  const end = pictureLength(bytes)
  return end !== undefined && end <= bytes.length && bytes.subarray(end).every((byte) => byte === 0)
}

export const storedContentType = 'image/webp'

const notAnImage = () => new ProblemError('not_an_image', { detail: 'The picture must be a JPEG, PNG or WebP image' })

/**
 * The stored form of an uploaded picture: a square of at most 1024 px, encoded again, without anything else from the
 * file.
 *
 * @throws ProblemError 422 `not_an_image`; 503 `busy` when too many pictures wait
 */
export const reencodeIn =
  (queue: PictureQueue) =>
  async (bytes: Uint8Array): Promise<Uint8Array> => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (!isAllowed(bytes) || !isWhole(buffer)) throw notAnImage()
    const { picture } = await queue.run(withoutPackedChunks(buffer))
    if (!picture) throw notAnImage()
    return picture
  }
