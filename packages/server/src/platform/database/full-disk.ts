import { statfsSync } from 'node:fs'
import { StartBrokenOff, StartError } from '../start-error.ts'

// PostgreSQL writes its write-ahead log to files of 16 MB, and creates the next file before the last one is full.
const leastRoom = 32 * 1024 * 1024

/** Turns an error about a full disk into a message for the operator. Returns any other error unchanged. */
export function explainFullDisk(error: unknown, directory: string): unknown {
  const isPlain = error instanceof StartError && !(error instanceof StartBrokenOff)
  if (isPlain || !isFull(directory)) return error
  const advice = 'make room, then start again; nothing that was acknowledged is lost'
  return new StartError(`The disk of ${directory} is full: ${advice}`, { cause: error })
}

/**
 * Returns whether an error means that the disk is full, for the database or for files. Reads still work, and space may
 * become available at any time.
 */
export const isWithoutRoom = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | null)?.code))

/** Tracks whether the disk has space for writes. */
export interface DiskHealth {
  readonly isFull: boolean
  /** Returns whether an error means that the disk is full. If so, remembers it. */
  notice(error: unknown): boolean
}

// The database may be on another machine, so only a recently failed write shows that its disk is full.
const remembered = 10_000

/**
 * Checks the disk with an embedded database's `directory`. For any database, also considers the errors that it is
 * notified of.
 */
export function createDiskHealth({
  directory,
  onFull,
}: {
  directory?: string
  onFull: (error: unknown) => void
}): DiskHealth {
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
    // If the folder doesn't exist, the disk isn't full.
    return false
  }
}
