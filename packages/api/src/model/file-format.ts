/** Formats of a profile picture. */
const PICTURE_FORMATS: readonly string[] = ['JPEG', 'PNG', 'WebP']

/** Number of bytes that `formatOf` needs from the beginning of a file. */
export const BYTES_OF_FORMAT = 1024

// The patterns are matched against Latin-1, which has one character per byte.
const beginnings: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n[^]\n/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['GIF', /^GIF8[79]a/],
  ['TIFF', /^(?:II[*+]\0|MM\0[*+])/],
  ['BMP', /^BM[^]{4}\0{4}/],
  ['PDF', /^%PDF-/],
  // The brands of an ISO base media file are the major brand, a version, and the compatible brands.
  ['AVIF', /^[^]{4}ftyp(?:[^]{4}){0,20}?avi[fs]/],
  ['HEIC', /^[^]{4}ftyp(?:[^]{4}){0,20}?(?:hei[cxms]|hev[cxms]|mif1|msf1)/],
  ['JPEG XL', /^(?:\xff\n|\0{3}\fJXL \r\n\x87\n)/],
  ['JPEG 2000', /^(?:\0{3}\fjP {2}\r\n\x87\n|\xff\x4f\xff\x51)/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*(?:<svg|<(?:\?xml|!--|!DOCTYPE svg)[^]*<svg)[\s>/]/i],
]

/** Returns the name of a file's format on the basis of its first bytes, or `undefined` if the format is unknown. */
export function formatOf(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, BYTES_OF_FORMAT))
  return beginnings.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Returns whether files of a format can be a profile picture. */
export const isPictureFormat = (format: string | undefined): boolean =>
  format !== undefined && PICTURE_FORMATS.includes(format)
