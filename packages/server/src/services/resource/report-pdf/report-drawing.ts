import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../platform/jobs/start-thread.ts'
import type { DrawnOrder, Words } from './drawing-thread.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

interface Waiting {
  resolve(drawn: DrawnOrder): void
  reject(error: Error): void
}

/** The thread has answered that it can't draw this report, and would answer the same again. */
export class DrawingFault extends Error {
  override readonly name = 'DrawingFault'
}

/** All fonts have these: most texts have no others, and need no thread to say so. */
const plain = /^[\n\x20-\x7E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/u

type Thread = Pick<Worker, 'on' | 'postMessage' | 'unref'>

const startDrawingThread = (): Thread => startThread(new URL('drawing-thread.ts', import.meta.url), { stderr: false })

export interface ReportDrawing {
  /** Starts the thread, which takes a second, before a report is requested. */
  prepare(): void
  /**
   * Draws the pages of a report: bytes of a PDF.
   * @throws DrawingFault for a report that can't be drawn; another error where the thread was lost
   */
  draw(snapshot: ReportSnapshot): Promise<Uint8Array>
  /** Finds the characters that the pages would show as a box. */
  findUnprintable(words: Words): Promise<string[]>
}

/**
 * Draws reports in a thread of their own, so that requests never wait for one. The thread stays for the next report,
 * and doesn't prevent the process from ending. `start` starts it.
 */
export function createReportDrawing(start: () => Thread = startDrawingThread): ReportDrawing {
  const waiting = new Map<number, Waiting>()
  let thread: Thread | undefined
  let orders = 0

  function loseThread(lost: Thread, error: Error): void {
    // A thread that fails ends later: by then the next one may have orders.
    if (thread !== lost) return
    thread = undefined
    for (const order of waiting.values()) order.reject(error)
    waiting.clear()
  }

  function startNext(): Thread {
    const started = start()
    started.on('message', (drawn: DrawnOrder) => {
      const order = waiting.get(drawn.order)
      waiting.delete(drawn.order)
      if ('fault' in drawn) order?.reject(new DrawingFault(drawn.fault))
      else order?.resolve(drawn)
    })
    started.on('error', (error: Error) => loseThread(started, error))
    started.on('exit', (code: number) =>
      loseThread(started, new Error(`The thread that draws reports ended with ${code}`)),
    )
    started.unref()
    return started
  }

  function prepare(): Thread {
    thread ??= startNext()
    return thread
  }

  const send = (content: { snapshot: ReportSnapshot } | { words: Words }): Promise<DrawnOrder> =>
    new Promise((resolve, reject) => {
      orders += 1
      waiting.set(orders, { resolve, reject })
      prepare().postMessage({ order: orders, ...content }, [])
    })

  return {
    prepare,
    async draw(snapshot) {
      const drawn = await send({ snapshot })
      if (!('pdf' in drawn)) throw new Error('The thread has not drawn the report')
      return drawn.pdf
    },
    async findUnprintable(words) {
      if ([...words.names, ...words.texts].every((text) => plain.test(text))) return []
      const drawn = await send({ words })
      if (!('unprintable' in drawn)) throw new Error('The thread has not checked the words')
      return drawn.unprintable
    },
  }
}
