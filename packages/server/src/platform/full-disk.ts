import { statfsSync } from 'node:fs'
import { StartError } from './start-error.ts'

// PostgreSQL writes its log in pieces of 16 MB, the next before the last is full.
const leastRoom = 32 * 1024 * 1024

/** What nobody expected, as a person can put it right, where the embedded database or the files had no room. */
export function explainFullDisk(error: unknown, directory: string): unknown {
  if (error instanceof StartError || !isFull(directory)) return error
  const advice = 'make room, then start again; nothing that was acknowledged is lost'
  return new StartError(`The disk of ${directory} is full: ${advice}`, { cause: error })
}

function isFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize < leastRoom
  } catch {
    // Whatever went wrong, it wasn't the room in a folder that isn't there.
    return false
  }
}
