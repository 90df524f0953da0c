import { unavailable } from './problems.ts'

/** A thread or process that does one order at a time. */
export interface Helper<Order, Result> {
  send(order: Order): void
  /** Called once for each order. */
  onResult(listener: (result: Result) => void): void
  /** Called when it ends, whatever the reason. */
  onEnd(listener: (reason: Error) => void): void
  stop(): void
}

interface WorkQueueOptions<Order, Result> {
  /** Starts the helper. It stays for the next order, and a new one takes its place when it ends. */
  start: () => Helper<Order, Result>
  /** Orders that may wait while one is being done. */
  mostWaiting: number
  /** Milliseconds after which an order is given up and the helper stopped. */
  patience: number
}

export interface WorkQueue<Order, Result> {
  /**
   * Does an order when its turn comes.
   *
   * @throws ProblemError 503 `busy` when too many wait, or when the helper ended, or was stopped, over this order
   */
  run(order: Order): Promise<Result>
  /** Orders in the queue, with the one that is being done. */
  readonly length: number
}

/** Hands orders to a helper, one after the other; past a full queue callers are asked to come back later. */
export function createWorkQueue<Order, Result>({
  start,
  mostWaiting,
  patience,
}: WorkQueueOptions<Order, Result>): WorkQueue<Order, Result> {
  const queue: { order: Order; done: PromiseWithResolvers<Result> }[] = []
  let helper: Helper<Order, Result> | undefined
  let timer: NodeJS.Timeout | undefined

  function startHelper(): Helper<Order, Result> {
    const started = start()
    started.onResult((result) => finish(({ resolve }) => resolve(result)))
    started.onEnd((reason) => {
      if (helper !== started) return
      helper = undefined
      finish(({ reject }) => reject(unavailable('busy', reason)))
    })
    return started
  }

  function next(): void {
    const first = queue[0]
    if (!first) return
    helper ??= startHelper()
    timer = setTimeout(() => helper?.stop(), patience)
    helper.send(first.order)
  }

  function finish(settle: (done: PromiseWithResolvers<Result>) => void): void {
    clearTimeout(timer)
    const first = queue.shift()
    if (first) settle(first.done)
    next()
  }

  return {
    get length() {
      return queue.length
    },
    run: (order) => {
      if (queue.length > mostWaiting) return Promise.reject(unavailable('busy'))
      const done = Promise.withResolvers<Result>()
      queue.push({ order, done })
      if (queue.length === 1) next()
      return done.promise
    },
  }
}
