import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../problems.ts'
import type { Answer } from './answer-orders.ts'
import { createBoundedQueue } from './bounded-queue.ts'

interface HelperOptions {
  /** Maximum number of orders that may wait while another one is running. */
  mostWaiting: number
  /** Milliseconds after which a running order is cancelled and the process is killed. */
  timeLimit: number
  /** How far the process yields the processor to others: 0 to 19, as for `nice`. */
  niceness?: number
  /** Size of the JavaScript heap in megabytes. */
  heap?: number
  /** Whether to discard the program's output. */
  isSilent?: boolean
}

/** Runs expensive computations of one kind in a separate process. */
export interface HelperProcess<Order, Result> {
  /**
   * Runs an order once the previous orders are done.
   * @throws WorkFailed if the program threw
   * @throws ProblemError 503 `busy` if the queue is full, or if the process ended during this order
   */
  run(order: Order): Promise<Result>
  /** Starts the process ahead of the first order, which would otherwise have to wait for it. */
  start(): void
  /** Id of the process. `undefined` if it hasn't started or has ended. */
  readonly processId: number | undefined
}

/** Thrown if the helper's program threw an error. It would throw it again for the same order. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed'
}

const running = new Set<ChildProcess>()

/** Ends every helper of this process. A later order starts its helper again. */
export async function stopHelpers(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(ends)
}

/**
 * Creates a helper: a separate program that calls `answerOrders` and performs one order at a time. The first order
 * starts its process, which then stays for further orders, doesn't keep the server running, and is replaced if it ends.
 */
export function createHelper<Order extends object, Result>(
  program: URL,
  options: HelperOptions,
): HelperProcess<Order, Result> {
  const inTurn = createBoundedQueue({ concurrency: 1, mostWaiting: options.mostWaiting })
  let child: ChildProcess | undefined
  let current: PromiseWithResolvers<Result> | undefined

  function start(): ChildProcess {
    if (child) return child
    const started = forkProgram(program, options)
    child = started
    running.add(started)
    started.on('message', (answer: Answer<Result>) => {
      // This process has already been replaced, so the current order belongs to its successor.
      if (child !== started) return
      if ('failure' in answer) current?.reject(new WorkFailed(answer.failure))
      else current?.resolve(answer.result)
    })
    const onEnd = (reason: Error) => {
      running.delete(started)
      if (child !== started) return
      child = undefined
      current?.reject(unavailable('busy', reason))
    }
    started.on('error', onEnd)
    started.on('exit', (code, signal) => onEnd(new Error(`The process ended with ${code ?? signal}`)))
    return started
  }

  function send(order: Order): Promise<Result> {
    current = Promise.withResolvers()
    const helper = start()
    const timer = setTimeout(() => helper.kill('SIGKILL'), options.timeLimit)
    // If sending fails, the process has ended, and its 'exit' event rejects the order.
    helper.send(order, () => undefined)
    return current.promise.finally(() => clearTimeout(timer))
  }

  return {
    run: (order) => inTurn(() => send(order)),
    start: () => void start(),
    get processId() {
      return child?.pid
    },
  }
}

function forkProgram(program: URL, { niceness = 0, heap, isSilent = false }: HelperOptions): ChildProcess {
  const output = isSilent ? 'ignore' : 'inherit'
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    execArgv: heap === undefined ? [] : [`--max-old-space-size=${heap}`],
    env: environment(),
    stdio: ['ignore', output, output, 'ipc'],
  })
  // Set the priority here, because even loading the program's code would compete with requests.
  if (child.pid !== undefined && niceness > getPriority()) setPriority(child.pid, niceness)
  // The server may end even if a process that it has disconnected is still running.
  child.unref()
  child.channel?.unref()
  return child
}

/** Returns the part of the server's environment that a program receives, without secrets or addresses. */
const environment = () =>
  Object.fromEntries(
    ['PATH', 'SystemRoot', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
