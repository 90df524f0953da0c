import { ProblemError } from '../../platform/problems.ts'
import { pictureEnd, withoutPackedChunks } from './picture-end.ts'
import type { PictureQueue } from './picture-queue.ts'

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

export const keptContentType = 'image/webp'

const notAnImage = () =>
  new ProblemError(422, 'not_an_image', { detail: 'The picture must be a JPEG, PNG or WebP image' })

/**
 * What is stored of an uploaded picture: a square of at most 1024 px, drawn again, without anything else that was in the file.
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
