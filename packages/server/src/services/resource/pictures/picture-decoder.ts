import { createHelper, type HelperProcess } from '../../../platform/jobs/helper-process.ts'
import type { Reencoded } from './reencode-picture.ts'

export type PictureDecoder = Pick<HelperProcess<Uint8Array, Reencoded>, 'run'>

/**
 * Decodes pictures one at a time in a separate process. In the server's own process, a decoder would occupy the threads
 * for look-ups, cryptography and file reads, and a file that crashes the decoder would crash the server.
 */
export const createPictureDecoder = (): PictureDecoder =>
  createHelper(new URL('picture-process.ts', import.meta.url), {
    mostWaiting: 8,
    timeLimit: 30_000,
    niceness: 10,
    isSilent: true,
  })
