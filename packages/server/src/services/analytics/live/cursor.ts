import { LIVE_LOOK_BACK } from '@attune/api/contract'

/** A position in the log of changes: the database's time in seconds, and a snapshot. Used as the id of an event. */
export type Cursor = string

const pattern = /^(\d{1,12})\.(\d{1,18}):(\d{1,18}):([\d,]{0,4000})$/

export const snapshotOf = (cursor: Cursor): string => cursor.slice(cursor.indexOf('.') + 1)

const parse = (cursor: string) => {
  const [, seconds = '', from = '', until = '', running = ''] = pattern.exec(cursor) ?? []
  if (!until) return undefined
  const between = running === '' ? [] : running.split(',')
  return { seconds: Number(seconds), from: BigInt(from), until: BigInt(until), between: between.map(BigInt) }
}

// The lower half of a transaction id is never 0.
const isTransaction = (id: bigint) => id % 2n ** 32n !== 0n

/** Returns whether PostgreSQL accepts the snapshot. It rejects snapshots whose numbers are out of order. */
function isSnapshot({ from, until, between }: NonNullable<ReturnType<typeof parse>>): boolean {
  const inOrder = [from, ...between, until]
  return (
    inOrder.every(isTransaction) &&
    inOrder.every((id, at) => at === 0 || id > (inOrder[at - 1] ?? 0n) || (at === 1 && id === from)) &&
    (between.length === 0 || (between.at(-1) ?? 0n) < until)
  )
}

/**
 * Returns whether a stream can continue from the cursor that a caller sent. Changes after an old cursor may have been
 * deleted, and a cursor from another database may be ahead of all changes.
 */
export function isReachable(cursor: string, now: Cursor): boolean {
  const [asked, current] = [parse(cursor), parse(now)]
  if (!asked || !current || !isSnapshot(asked)) return false
  return current.seconds - asked.seconds <= LIVE_LOOK_BACK && asked.until <= current.until
}
