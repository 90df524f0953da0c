import { useEffect, useEffectEvent } from 'react'
import { afterPaint } from '../../../shared/after-paint.ts'

interface Printed {
  /** Whether everything on the sheet has loaded. */
  isReady: boolean
  /** The document's title, which browsers offer as the file's name. */
  title: string
  /**
   * The texts in the corners at the bottom of each page. In `pages`, '#' is the page number and '##' the number of
   * pages.
   */
  footer: { start: string; pages: string }
  /** Called when the browser has closed its print dialog. */
  onDone: () => void
}

const text = (content: string) => JSON.stringify(content)

/** Replaces the numbers in a text with the page's counters: "# of ##" becomes `counter(page) " of " counter(pages)`. */
const withCounters = (pages: string) =>
  pages
    .split(/(##?)/)
    .map((part) => (part === '#' ? 'counter(page)' : part === '##' ? 'counter(pages)' : text(part)))
    .join(' ')

/** Creates the style sheet for the page's corners, which can't be filled in any other way. */
function footerSheet({ start, pages }: Printed['footer']): CSSStyleSheet {
  const style = 'font: 11px "Hanken Grotesk Variable", sans-serif; color: #59676b'
  const sheet = new CSSStyleSheet()
  // The page's corners are named left and right in every language.
  const [from, to] = document.documentElement.dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  sheet.replaceSync(
    `@page { @bottom-${from} { content: ${text(start)}; ${style} } @bottom-${to} { content: ${withCounters(pages)}; ${style} } }`,
  )
  return sheet
}

/** Opens the browser's print dialog once the sheet is ready, with its title and its footer. */
export function usePrint({ isReady, title, footer, onDone }: Printed): void {
  const done = useEffectEvent(onDone)
  const begin = useEffectEvent((): (() => void) => {
    const before = document.title
    const sheet = footerSheet(footer)
    document.title = title
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.title = before
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  })
  useEffect(() => {
    if (!isReady) return undefined
    let hasLeft = false
    let end = () => {}
    async function print() {
      await document.fonts.ready
      await afterPaint()
      if (hasLeft) return
      end = begin()
      window.print()
    }
    const close = () => done()
    window.addEventListener('afterprint', close)
    void print()
    return () => {
      hasLeft = true
      window.removeEventListener('afterprint', close)
      end()
    }
  }, [isReady])
}
