import { answerOrders } from '../../../platform/jobs/answer-orders.ts'
import { drawReport } from './draw-report.ts'
import { createFonts } from './fonts.ts'
import type { ReportSnapshot } from './report-snapshot.ts'
import { printable } from './words/report-words.ts'

/** The texts of a report. The names are printed in a different font from the coach's texts. */
export interface Words {
  readonly names: readonly string[]
  readonly texts: readonly string[]
}

/** An order for the process: to draw a report, or to find the characters in texts that can't be printed. */
export type DrawingOrder = { readonly snapshot: ReportSnapshot } | { readonly words: Words }

export type Drawn = { readonly pdf: Uint8Array } | { readonly unprintable: string[] }

// Reuse the fonts here: the characters that a font has don't depend on earlier texts.
let fonts: ReturnType<typeof createFonts> | undefined

function findUnprintable({ names, texts }: Words): string[] {
  fonts ??= createFonts()
  const { findUnprintable: find } = fonts
  const found = [
    ...names.flatMap((name) => find(printable(name), 'semiBold')),
    ...texts.flatMap((text) => find(printable(text), 'serif')),
  ]
  return [...new Set(found)]
}

answerOrders(async (order: DrawingOrder): Promise<Drawn> =>
  'words' in order ? { unprintable: findUnprintable(order.words) } : { pdf: await drawReport(order.snapshot) },
)
