import { ProblemError } from '../../problems.ts'
import { StartError } from '../../start-error.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
}

/** What the operator can put right about a file, in a line; anything else stays as it is. */
export function fileTrouble(error: unknown, trouble: string): unknown {
  // A bucket that refuses, or isn't there: what callers are not told, the operator is.
  if (error instanceof ProblemError && error.code === 'files_unavailable') {
    return new StartError(`${trouble}: ${bucketReason(error.cause)}`, { cause: error })
  }
  const { code, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  // A database tells of its troubles by codes of its own, and a connection that broke by these: of a file is what was asked of one.
  const isOfFile = syscall !== undefined && /^(open|read|write|rename|fsync|unlink)$/.test(syscall)
  const reason = isOfFile ? reasons[code ?? ''] : undefined
  return reason ? new StartError(`${trouble}: ${reason}`, { cause: error }) : error
}

const bucketReason = (cause: unknown): string =>
  cause instanceof TypeError || !(cause instanceof Error) ? 'The bucket does not answer' : cause.message
