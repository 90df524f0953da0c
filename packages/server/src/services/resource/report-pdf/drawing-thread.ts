import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawReport } from './draw-report.ts'
import { createFonts } from './fonts.ts'
import { printable } from './words/report-words.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

/** Words of a report: names and texts are printed with different fonts. */
export interface Words {
  readonly names: readonly string[]
  readonly texts: readonly string[]
}

/** Draw a report, or find the characters of words that it can't print. */
export type DrawingOrder = { readonly order: number } & (
  | { readonly snapshot: ReportSnapshot }
  | { readonly words: Words }
)

/** The pages or the characters, or the reason why there are none. */
export type DrawnOrder = { readonly order: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly unprintable: string[] }
  | { readonly fault: string }
)

// Requests go before reports when both need the processor. On Linux this sets the priority of this thread alone,
// elsewhere of the whole process.
if (process.platform === 'linux') setPriority(10)

const main = parentPort
main?.on('message', (wanted: DrawingOrder) => {
  const { order } = wanted
  answer(wanted).then(
    ({ drawn, moved }) => main.postMessage(drawn, moved),
    (error: unknown) => main.postMessage({ order, fault: String(error) } satisfies DrawnOrder, []),
  )
})

async function answer(wanted: DrawingOrder): Promise<{ drawn: DrawnOrder; moved: ArrayBuffer[] }> {
  const { order } = wanted
  if ('words' in wanted) return { drawn: { order, unprintable: findUnprintable(wanted.words) }, moved: [] }
  const pdf = await drawReport(wanted.snapshot)
  return { drawn: { order, pdf }, moved: [pdf.buffer as ArrayBuffer] }
}

// Which characters a font has doesn't depend on the texts before.
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
