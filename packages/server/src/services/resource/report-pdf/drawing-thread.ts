import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawReport } from './draw-report.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

export interface DrawingOrder {
  readonly order: number
  readonly snapshot: ReportSnapshot
}

/** The pages, or the reason why there are none. */
export type DrawnOrder =
  { readonly order: number; readonly pdf: Uint8Array } | { readonly order: number; readonly fault: string }

// Requests go before reports when both need the processor. On Linux this sets the priority of this thread alone,
// elsewhere of the whole process.
if (process.platform === 'linux') setPriority(10)

const main = parentPort
main?.on('message', ({ order, snapshot }: DrawingOrder) => {
  drawReport(snapshot).then(
    (pdf) => main.postMessage({ order, pdf } satisfies DrawnOrder, [pdf.buffer as ArrayBuffer]),
    (error: unknown) => main.postMessage({ order, fault: String(error) } satisfies DrawnOrder, []),
  )
})
