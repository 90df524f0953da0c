import { createHelper } from '../../../platform/jobs/helper-process.ts'
import type { Drawn, DrawingOrder, Words } from './drawing-process.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

/** Characters that all fonts have. Most texts contain no others, so the process needn't check them. */
const plain = /^[\n\x20-\x7E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2026]*$/u

export interface ReportDrawing {
  /** Starts the process, which takes a second, before the first report is requested. */
  prepare(): void
  /**
   * Draws the pages of a report. Returns the bytes of a PDF.
   * @throws WorkFailed if the report can't be drawn; 503 `busy` if the process was lost
   */
  draw(snapshot: ReportSnapshot): Promise<Uint8Array>
  /** Finds the characters that the pages would show as boxes. */
  findUnprintable(words: Words): Promise<string[]>
}

/** Draws reports in a separate process, so that requests never have to wait for a report. */
export function createReportDrawing(): ReportDrawing {
  const helper = createHelper<DrawingOrder, Drawn>(new URL('drawing-process.ts', import.meta.url), {
    mostWaiting: 100,
    timeLimit: 60_000,
    niceness: 10,
  })
  return {
    prepare: () => helper.start(),
    async draw(snapshot) {
      const drawn = await helper.run({ snapshot })
      if (!('pdf' in drawn)) throw new Error('The process has not drawn the report')
      return drawn.pdf
    },
    async findUnprintable(words) {
      if ([...words.names, ...words.texts].every((text) => plain.test(text))) return []
      const drawn = await helper.run({ words })
      if (!('unprintable' in drawn)) throw new Error('The process has not checked the words')
      return drawn.unprintable
    },
  }
}
