import { createHelper, type HelperProcess } from '../../../platform/jobs/helper-process.ts'
import type { Reencoded } from './reencode-picture.ts'

export type PictureDecoder = Pick<HelperProcess<Uint8Array, Reencoded>, 'run'>

/**
 * Decodes pictures one at a time in its own process. A decoder uses the threads that all look-ups, crypto and file
 * reads of its process share, and a file that crashes it doesn't crash anything else.
 */
export const createPictureDecoder = (): PictureDecoder =>
  createHelper(new URL('picture-process.ts', import.meta.url), {
    mostWaiting: 8,
    timeLimit: 30_000,
    niceness: 10,
    isSilent: true,
  })
