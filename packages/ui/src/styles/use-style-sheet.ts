import { useInsertionEffect } from 'react'

/** What was asked for where there is no document: while a page is drawn ahead. */
const drawnAhead = new Map<string, string>()

const sheets = new WeakMap<Document, Map<string, { css: string; sheet: CSSStyleSheet }>>()

/**
 * Puts a constant style sheet into the page, once however many components ask for it.
 *
 * For what stands in a page a thousand times (cells, breath lines): plain elements with classes cost a third of styled
 * ones. A constructed sheet needs no style element, so a strict content security policy lets it through.
 */
export function useStyleSheet(name: string, css: string): void {
  if (typeof document === 'undefined') drawnAhead.set(name, css)
  useInsertionEffect(() => {
    const adopted = sheets.get(document) ?? new Map<string, { css: string; sheet: CSSStyleSheet }>()
    sheets.set(document, adopted)
    const known = adopted.get(name)
    if (known?.css === css) return
    const sheet = known?.sheet ?? new CSSStyleSheet()
    sheet.replaceSync(css)
    adopted.set(name, { css, sheet })
    if (!known) document.adoptedStyleSheets.push(sheet)
  }, [name, css])
}

/**
 * For a page that is drawn ahead, in Node: the style sheets of everything that was drawn so far. In a browser they come
 * with the components, and this is empty.
 *
 * @returns CSS, to be put into the page beside what Emotion writes.
 */
export function drawnStyleSheets(): string {
  return [...drawnAhead.values()].join('')
}
