import pLimit from 'p-limit'
import { unavailable } from '../problems.ts'

/** Runs a task when it is its turn. */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * Runs up to `concurrency` tasks at a time, in the order of the calls, and queues up to `mostWaiting` more.
 *
 * @throws ProblemError 503 `busy` with Retry-After when the queue is full
 */
export function createBoundedQueue(options: { concurrency: number; mostWaiting: number }): BoundedQueue {
  const limit = pLimit(options.concurrency)
  const most = options.concurrency + options.mostWaiting
  return (task) => (limit.activeCount + limit.pendingCount < most ? limit(task) : Promise.reject(unavailable('busy')))
}
