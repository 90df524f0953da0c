import { statfsSync } from 'node:fs'
import { StartBrokenOff, StartError } from '../start-error.ts'

// PostgreSQL writes its log in files of 16 MB, and creates the next one before the last is full.
const leastRoom = 32 * 1024 * 1024

/** A full disk as a message for the operator; any other error unchanged. */
export function explainFullDisk(error: unknown, directory: string): unknown {
  const isPlain = error instanceof StartError && !(error instanceof StartBrokenOff)
  if (isPlain || !isFull(directory)) return error
  const advice = 'make room, then start again; nothing that was acknowledged is lost'
  return new StartError(`The disk of ${directory} is full: ${advice}`, { cause: error })
}

/** A full disk, of the database or of files. Reads continue, and space may become available at any time. */
export const isWithoutRoom = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | null)?.code))

/** Knows whether the disk has space for writes. */
export interface DiskHealth {
  readonly isFull: boolean
  /** Whether an error says that the disk is full. */
  notice(error: unknown): boolean
}

// The database may be on another machine, whose disk is only known by a recent write that failed.
const remembered = 10_000

/** Checks the disk of an embedded database's `directory` and, for any database, the errors passed to it. */
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
    // A folder that does not exist is not a full disk.
    return false
  }
}
