import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Helper } from './work-queue.ts'

interface ProcessHelper<Order, Result> extends Helper<Order, Result> {
  readonly processId: number | undefined
}

/**
 * Starts a program as a helper in a process of its own, which gets only what a process needs of the server's
 * environment: no secret, no address. An idle helper doesn't keep the server from ending.
 */
export function forkHelper<Order extends object, Result>(
  program: URL,
  { output }: { output: 'ignore' | 'inherit' },
): ProcessHelper<Order, Result> {
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    execArgv: [],
    env: environment(),
    stdio: ['ignore', output, output, 'ipc'],
  })
  // The server may end while a process that it has disconnected still runs.
  child.unref()
  child.channel?.unref()
  return {
    processId: child.pid,
    // Where sending fails, the process has ended, and its exit handler rejects the call.
    send: (order) => void child.send(order, () => undefined),
    onResult: (listener) => child.on('message', (result) => listener(result as Result)),
    onEnd: (listener) => {
      child.on('error', listener)
      child.on('exit', (code, signal) => listener(new Error(`The process ended with ${code ?? signal}`)))
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

const environment = () =>
  Object.fromEntries(
    ['PATH', 'SystemRoot', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
