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

/** Turns a file error that the operator can fix into one line. Returns any other error unchanged. */
export function fileError(error: unknown, failure: string): unknown {
  // A file or bucket couldn't be read. Callers never see the reason, but the operator does.
  if (error instanceof ProblemError && error.code === 'files_unavailable') {
    return new StartError(`${failure}: ${storageReason(error.cause)}`, { cause: error })
  }
  const { code, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  // A database has its own error codes, and broken connections have the same codes as files. Only these system calls
  // concern a file.
  const isOfFile = syscall !== undefined && /^(open|read|write|rename|fsync|unlink)$/.test(syscall)
  const reason = isOfFile ? reasons[code ?? ''] : undefined
  return reason ? new StartError(`${failure}: ${reason}`, { cause: error }) : error
}

const storageReason = (cause: unknown): string =>
  cause instanceof TypeError || !(cause instanceof Error) ? 'The bucket does not answer' : cause.message
