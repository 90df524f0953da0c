import { ApiError, BYTES_OF_FORMAT, formatOf, isPictureFormat, PICTURE_TYPES, UPLOAD_SIZE_LIMIT } from '@attune/api'

/**
 * The fault of a file that was chosen as a picture: the server's error code and, if known, the format that the
 * file actually has.
 */
export interface FileFault {
  readonly code: 'not_an_image' | 'content_too_large'
  readonly format?: string
}

/**
 * Returns the fault of a chosen file. Judges the file by its size and its first bytes, because a browser derives a
 * file's type only from its extension. This avoids useless uploads. `undefined` if the server must decide.
 */
export async function faultOfFile(file: File): Promise<FileFault | undefined> {
  const isNamedPicture = PICTURE_TYPES.some((type) => type === file.type)
  const format = formatOf(new Uint8Array(await file.slice(0, BYTES_OF_FORMAT).arrayBuffer()))
  if (!isPictureFormat(format)) {
    if (format !== undefined) return { code: 'not_an_image', format }
    if (!isNamedPicture) return { code: 'not_an_image' }
  }
  return file.size > UPLOAD_SIZE_LIMIT ? { code: 'content_too_large' } : undefined
}

/** Returns the fault reported by the server or by a gateway in front of it. */
export function faultInAnswer(error: unknown): FileFault | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 413) return { code: 'content_too_large' }
  return error.code === 'not_an_image' ? { code: error.code } : undefined
}
