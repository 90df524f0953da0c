import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StartBrokenOff } from '../platform/start-error.ts'
import type { ThreadOrder } from '../simulator/thread.ts'

/** Runs the simulator in its own thread, so that sign-ins don't wait for portraits. Resolves when the thread ends. */
export async function runSimulator(order: ThreadOrder, log: (line: string) => void): Promise<void> {
  const thread = new Worker(new URL('../simulator/thread.ts', import.meta.url), {
    workerData: order,
    // Under `node --watch`, every thread would otherwise post the names of the files that it loads as messages.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
  })
  thread.on('message', log)
  // `once` rejects with the error that the thread threw.
  const [code] = (await once(thread, 'exit').catch((error: Error) => {
    throw new StartBrokenOff(`The demo could not be filled: ${error.message}`, { cause: error })
  })) as [number]
  if (code !== 0) throw new Error(`The simulator ended with ${code}`)
}
