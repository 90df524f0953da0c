import { statfsSync } from 'node:fs'
import { StartError } from '../start-error.ts'

// PostgreSQL writes its log in pieces of 16 MB, the next before the last is full.
const leastRoom = 32 * 1024 * 1024

/** What nobody expected, as a person can put it right, where the embedded database or the files had no room. */
export function explainFullDisk(error: unknown, directory: string): unknown {
  if (error instanceof StartError || !isFull(directory)) return error
  const advice = 'make room, then start again; nothing that was acknowledged is lost'
  return new StartError(`The disk of ${directory} is full: ${advice}`, { cause: error })
}

/** A full disk, the database's or that of the files: reads go on, and it may be given room at any time. */
export const isWithoutRoom = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | null)?.code))

/** Knows whether writes have room. */
export interface DiskWatch {
  readonly isFull: boolean
  /** Whether an error says that the disk is full. */
  notice(error: unknown): boolean
}

// The database's disk may be another machine's: what is known of it is that a write had no room a moment ago.
const remembered = 10_000

/** Watches the disk of an embedded database's `directory`, and for any database the errors that it is shown. */
export function watchDisk({ directory, onFull }: { directory?: string; onFull: (error: unknown) => void }): DiskWatch {
  let noticedAt = -Infinity
  const hasNoticed = () => performance.now() < noticedAt + remembered
  return {
    get isFull() {
      return hasNoticed() || (directory !== undefined && isFull(directory))
    },
    notice: (error) => {
      if (!isWithoutRoom(error)) return false
      if (!hasNoticed()) onFull(error)
      noticedAt = performance.now()
      return true
    },
  }
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
