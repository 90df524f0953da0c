import sharp from 'sharp'
import { reencodeIn } from '../../src/services/resource/pictures/picture-bytes.ts'
import type { PictureDecoder } from '../../src/services/resource/pictures/picture-decoder.ts'

/** Creates a picture of one colour. */
export const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7aa' } })

/** Returns the bytes that reach the decoder. */
export async function decodedOf(bytes: Uint8Array): Promise<Buffer> {
  const decoded: Uint8Array[] = []
  const decoder: PictureDecoder = {
    run: async (sent) => {
      decoded.push(sent)
      return { picture: sent }
    },
  }
  await reencodeIn(decoder)(bytes)
  return Buffer.from(decoded[0] ?? [])
}
