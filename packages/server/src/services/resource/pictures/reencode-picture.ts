import sharp, { type Metadata } from 'sharp'

/** Longest side of a stored picture in pixels. */
const largestSide = 1024
/**
 * Maximum size of a decoded picture in bytes: 66 million pixels with three 8-bit channels. This stops decompression
 * bombs, which are small only while compressed.
 */
const mostBytes = 200_000_000

/** The stored form of a picture. `undefined` if no decoder can read the picture, or if it is too large when decoded. */
export type Reencoded = { readonly picture: Uint8Array | undefined }

/** Re-encodes a picture as a square of at most 1024 px, so that nothing else from the file remains. */
export async function reencodePicture(bytes: Uint8Array): Promise<Reencoded> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostBytes, failOn: 'error' }).autoOrient()
    const metadata = await picture.metadata()
    if (unfoldedBytes(metadata) > mostBytes) return { picture: undefined }
    const { autoOrient } = metadata
    const side = Math.min(autoOrient.width, autoOrient.height, largestSide)
    const square = picture.resize(side, side, { fit: 'cover', position: 'attention' })
    return { picture: await square.webp({ quality: 85 }).toBuffer() }
  } catch {
    // The decoder's message doesn't help the caller, and may repeat parts of the file.
    return { picture: undefined }
  }
}

const unfoldedBytes = ({ width, height, channels, depth }: Metadata) =>
  width * height * channels * (depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 8)
