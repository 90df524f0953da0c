import { createBoundedQueue } from './bounded-queue.ts'
import { unavailable } from '../problems.ts'

/** A thread or process that runs one order at a time. */
export interface Helper<Order, Result> {
  send(order: Order): void
  /** Called once for each order. */
  onResult(listener: (result: Result) => void): void
  /** Called when it ends, for any reason. */
  onEnd(listener: (reason: Error) => void): void
  stop(): void
}

interface WorkQueueOptions<Order, Result> {
  /** Starts the helper. It stays for further orders, and is replaced when it ends. */
  start: () => Helper<Order, Result>
  /** Orders that may wait while one runs. */
  mostWaiting: number
  /** Milliseconds after which an order is cancelled and the helper stopped. */
  timeLimit: number
}

export interface WorkQueue<Order, Result> {
  /**
   * Runs an order in its turn.
   *
   * @throws ProblemError 503 `busy` when the queue is full, or when the helper ended or was stopped during this order
   */
  run(order: Order): Promise<Result>
}

/** Sends orders to a helper, one at a time. */
export function createWorkQueue<Order, Result>(options: WorkQueueOptions<Order, Result>): WorkQueue<Order, Result> {
  const inTurn = createBoundedQueue({ concurrency: 1, mostWaiting: options.mostWaiting })
  let helper: Helper<Order, Result> | undefined
  let current: PromiseWithResolvers<Result> | undefined

  function startHelper(): Helper<Order, Result> {
    const started = options.start()
    started.onResult((result) => current?.resolve(result))
    started.onEnd((reason) => {
      if (helper !== started) return
      helper = undefined
      current?.reject(unavailable('busy', reason))
    })
    return started
  }

  async function send(order: Order): Promise<Result> {
    current = Promise.withResolvers()
    helper ??= startHelper()
    const timer = setTimeout(() => helper?.stop(), options.timeLimit)
    helper.send(order)
    return current.promise.finally(() => clearTimeout(timer))
  }

  return { run: (order) => inTurn(() => send(order)) }
}
