import { createHelper, type HelperProcess } from '../../../platform/jobs/helper-process.ts'
import type { Reencoded } from './reencode-picture.ts'

export type PictureDecoder = Pick<HelperProcess<Uint8Array, Reencoded>, 'run'>

/**
 * Decodes pictures one at a time in a process of its own: a decoder uses the threads that all look-ups, crypto and file
 * reads of its process share, and a file that crashes it crashes nothing else.
 */
export const createPictureDecoder = (): PictureDecoder =>
  createHelper(new URL('picture-process.ts', import.meta.url), {
    mostWaiting: 8,
    timeLimit: 30_000,
    niceness: 10,
    isSilent: true,
  })
