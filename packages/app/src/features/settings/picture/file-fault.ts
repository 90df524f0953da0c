import { ApiError, UPLOAD_SIZE_LIMIT } from '@attune/api'

/** The fault of a file that was chosen as a picture. */
export type FileFault = 'notAnImage' | 'tooBig'

/** Spec 5: an image within the size limit. The server checks the bytes; this check saves the upload. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): FileFault | undefined {
  if (!type.startsWith('image/')) return 'notAnImage'
  return size > UPLOAD_SIZE_LIMIT ? 'tooBig' : undefined
}

/** The fault that the server found. */
export function faultInAnswer(error: unknown): FileFault | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 413) return 'tooBig'
  return error.code === 'not_an_image' ? 'notAnImage' : undefined
}
