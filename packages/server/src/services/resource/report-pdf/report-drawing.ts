import { Worker } from 'node:worker_threads'
import type { DrawnOrder } from './drawing-thread.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

/**
 * Draws reports in a thread of their own, so that answers never wait for one. The thread starts with the first report, which
 * takes a second, and stays for the next ones; it doesn't keep the process from ending.
 */
export function createReportDrawing(): (snapshot: ReportSnapshot) => Promise<Uint8Array> {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let orders = 0

  function loseThread(error: Error): void {
    thread = undefined
    for (const order of waiting.values()) order.reject(error)
    waiting.clear()
  }

  function startThread(): Worker {
    const started = new Worker(new URL('drawing-thread.ts', import.meta.url), { stderr: false })
    started.on('message', (drawn: DrawnOrder) => {
      const order = waiting.get(drawn.order)
      waiting.delete(drawn.order)
      if ('pdf' in drawn) order?.resolve(drawn.pdf)
      else order?.reject(new Error(drawn.fault))
    })
    started.on('error', loseThread)
    started.on('exit', (code) => loseThread(new Error(`The thread that draws reports ended with ${code}`)))
    started.unref()
    return started
  }

  return (snapshot) =>
    new Promise((resolve, reject) => {
      orders += 1
      waiting.set(orders, { resolve, reject })
      thread ??= startThread()
      thread.postMessage({ order: orders, snapshot }, [])
    })
}
