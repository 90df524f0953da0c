import { ApiError, PICTURE_TYPES, UPLOAD_SIZE_LIMIT } from '@attune/api'

/** The fault of a file that was chosen as a picture, as the server's code for it. */
export type FileFault = 'not_an_image' | 'content_too_large'

/** An image within the size limit, of a type that the server takes by its bytes. This check saves the upload. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): FileFault | undefined {
  if (!PICTURE_TYPES.some((one) => one === type)) return 'not_an_image'
  return size > UPLOAD_SIZE_LIMIT ? 'content_too_large' : undefined
}

/** The fault that the server, or a gateway before it, found. */
export function faultInAnswer(error: unknown): FileFault | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 413) return 'content_too_large'
  return error.code === 'not_an_image' ? error.code : undefined
}
