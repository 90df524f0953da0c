import { ApiError, UPLOAD_SIZE_LIMIT } from '@attune/api'

/** What is wrong with a file that was chosen for a picture. */
export type FileFault = 'notAnImage' | 'tooBig'

/** Spec 5: an image, and not over the limit. The server looks at the bytes; this saves the way there. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): FileFault | undefined {
  if (!type.startsWith('image/')) return 'notAnImage'
  return size > UPLOAD_SIZE_LIMIT ? 'tooBig' : undefined
}

/** The same, as the server found it. */
export function faultInAnswer(error: unknown): FileFault | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 413) return 'tooBig'
  return error.code === 'not_an_image' ? 'notAnImage' : undefined
}
