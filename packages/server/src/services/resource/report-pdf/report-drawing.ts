import { Worker } from 'node:worker_threads'
import type { DrawnOrder } from './drawing-thread.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

export interface ReportDrawing {
  /** Starts the thread, which takes a second, before a report is requested. */
  prepare(): void
  /** Draws the pages of a report: bytes of a PDF. */
  draw(snapshot: ReportSnapshot): Promise<Uint8Array>
}

/**
 * Draws reports in a thread of their own, so that requests never wait for one. The thread stays for the next report,
 * and doesn't prevent the process from ending.
 */
export function createReportDrawing(): ReportDrawing {
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

  function prepare(): Worker {
    thread ??= startThread()
    return thread
  }

  return {
    prepare,
    draw: (snapshot) =>
      new Promise((resolve, reject) => {
        orders += 1
        waiting.set(orders, { resolve, reject })
        prepare().postMessage({ order: orders, snapshot }, [])
      }),
  }
}
