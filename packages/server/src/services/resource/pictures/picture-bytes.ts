import { formatOf, isPictureFormat } from '@attune/api/contract'
import { ProblemError } from '../../../platform/problems.ts'
import { wholePicture } from './whole-picture.ts'
import type { PictureDecoder } from './picture-decoder.ts'

export const storedContentType = 'image/webp'

const supported = 'The picture must be a JPEG, PNG or WebP image'

const notAnImage = (format?: string) =>
  new ProblemError('not_an_image', {
    detail: format === undefined ? supported : `${format} pictures are not supported. ${supported}`,
  })

/**
 * Returns the stored form of an uploaded picture: a square of at most 1024 px, re-encoded so that nothing else from the
 * file remains.
 * @throws ProblemError 422 `not_an_image`; 503 `busy` if too many pictures are waiting
 */
export const reencodeIn =
  (decoder: PictureDecoder) =>
  async (bytes: Uint8Array): Promise<Uint8Array> => {
    const format = formatOf(bytes)
    // sharp can read many more formats, including SVG with scripts, so it only gets files of these formats.
    if (!isPictureFormat(format)) throw notAnImage(format)
    const whole = wholePicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (!whole) throw notAnImage()
    const { picture } = await decoder.run(whole)
    if (!picture) throw notAnImage()
    return picture
  }
