import { createBoundedQueue, type BoundedQueue } from '../../jobs/bounded-queue.ts'
import type { Middleware } from '../../requests.ts'
import { allowUpload } from '../bodies/body-time.ts'

/** Queues a caller's work behind the caller's other work. */
export type CallerTurns = <Result>(callerId: string, work: () => Promise<Result>) => Promise<Result>

/** Maximum number of waiting writes per caller. */
export const MOST_WAITING = 1_000

/**
 * Runs each caller's writes two at a time, and queues up to a thousand more. A caller's writes wait for each other's
 * locks, and each waiting write would use a connection that another caller needs.
 *
 * @throws ProblemError 503 `busy` with Retry-After if the caller's queue is full
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

/** Queues a caller's writes, so that at most two of them run at a time. */
export const limitWrites =
  (inTurn: CallerTurns): Middleware =>
  async (c, next) => {
    const caller = c.get('caller')
    await (caller ? inTurn(caller.personId, next) : next())
  }

/** Gives the body of a known caller as much time as an upload. */
export const extendBodyTime: Middleware = async (c, next) => {
  allowUpload(c.env)
  await next()
}
