import { forkHelper } from '../../../platform/jobs/process-helper.ts'
import { createWorkQueue, type WorkQueue } from '../../../platform/jobs/work-queue.ts'
import type { Reencoded } from './reencode-picture.ts'

export type PictureQueue = WorkQueue<Uint8Array, Reencoded>

/**
 * Decodes pictures one at a time in a process of its own: a decoder uses the threads that all look-ups, crypto and file
 * reads of its process share, and a file that crashes it crashes nothing else.
 */
export const createPictureQueue = (): PictureQueue =>
  createWorkQueue({
    start: () => forkHelper(new URL('picture-process.ts', import.meta.url), { output: 'ignore' }),
    mostWaiting: 8,
    timeLimit: 30_000,
  })
