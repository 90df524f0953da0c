import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createWorkQueue, type Helper, type WorkQueue } from '../../../platform/jobs/work-queue.ts'
import type { Reencoded } from './reencode-picture.ts'

export type PictureQueue = WorkQueue<Uint8Array, Reencoded>

/**
 * Decodes pictures one at a time in a process of its own: a decoder uses the threads that all look-ups, crypto and file
 * reads of its process share, and a file that crashes it crashes nothing else.
 */
export const createPictureQueue = (): PictureQueue =>
  createWorkQueue({ start: startProcess, mostWaiting: 8, patience: 30_000 })

// The decoder gets only what a process needs of the server's environment: no secret, no address.
const environment = () =>
  Object.fromEntries(
    ['PATH', 'SystemRoot', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function startProcess(): Helper<Uint8Array, Reencoded> {
  const child = fork(fileURLToPath(new URL('picture-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The server may end while a process that it has disconnected still runs.
  child.unref()
  child.channel?.unref()
  return {
    send: (bytes) => {
      // Where sending fails, the process has ended, and its exit handler rejects the call.
      child.send(bytes, () => undefined)
    },
    onResult: (listener) => child.on('message', (result) => listener(result as Reencoded)),
    onEnd: (listener) => {
      child.on('error', listener)
      child.on('exit', (code, signal) => listener(new Error(`The process ended with ${code ?? signal}`)))
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
