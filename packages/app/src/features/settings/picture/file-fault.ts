import { ApiError, BYTES_OF_FORMAT, formatOf, isPictureFormat, PICTURE_TYPES, UPLOAD_SIZE_LIMIT } from '@attune/api'

/** The fault of a file that was chosen as a picture: the server's code for it, and the name of the other format. */
export interface FileFault {
  readonly code: 'not_an_image' | 'content_too_large'
  readonly format?: string
}

/**
 * The fault of a chosen file, by its size and its first bytes. Undefined if the server decides. This check saves the
 * upload. A browser derives a file's type only from its extension.
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

/** The fault that the server, or a gateway in front of it, found. */
export function faultInAnswer(error: unknown): FileFault | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 413) return { code: 'content_too_large' }
  return error.code === 'not_an_image' ? { code: error.code } : undefined
}
