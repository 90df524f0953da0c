import { createBoundedQueue, type BoundedQueue } from '../../jobs/bounded-queue.ts'
import type { Middleware } from '../../requests.ts'
import { allowUpload } from '../bodies/body-time.ts'

/** Runs a caller's work in its turn. */
export type CallerTurns = <Result>(callerId: string, work: () => Promise<Result>) => Promise<Result>

/** Writes of one caller that may wait for their turn. */
export const MOST_WAITING = 1_000

/**
 * Runs the writes of each caller two at a time, and queues up to a thousand more. They wait for each other's locks, and
 * each would wait with a connection that another caller needs.
 *
 * @throws ProblemError 503 `busy` with Retry-After when the caller's queue is full
 */
export function createCallerTurns(): CallerTurns {
  const queues = new Map<string, { readonly run: BoundedQueue; calls: number }>()
  return async (callerId, work) => {
    const queue = queues.get(callerId) ?? {
      run: createBoundedQueue({ concurrency: 2, mostWaiting: MOST_WAITING }),
      calls: 0,
    }
    queues.set(callerId, queue)
    queue.calls += 1
    try {
      return await queue.run(work)
    } finally {
      queue.calls -= 1
      if (queue.calls === 0) queues.delete(callerId)
    }
  }
}

/** Runs writes in their caller's turn. */
export const limitWrites =
  (inTurn: CallerTurns): Middleware =>
  async (c, next) => {
    const caller = c.get('caller')
    await (caller ? inTurn(caller.personId, next) : next())
  }

/** Allows the body of a known caller the time of an upload. */
export const extendBodyTime: Middleware = async (c, next) => {
  allowUpload(c.env)
  await next()
}
