import type { Page } from 'playwright'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** Texts that the app has changed, although a reader of the translation still sees the old ones. */
    unseenChanges: string[]
  }
}

/**
 * Moves every text of the page into its own element, as Chrome's translation does, including texts that are added
 * later. Skips drawings, fields, and elements with `translate="no"`.
 */
function translate(): void {
  window.unseenChanges = []
  const unseen = new MutationObserver((changes) => {
    for (const { target } of changes) window.unseenChanges.push(target.textContent ?? '')
  })
  const isTranslated = (text: Node): text is Text =>
    text.parentElement?.closest('font, script, style, textarea, svg, [translate="no"]') === null &&
    (text.textContent ?? '').trim() !== ''

  function replace(text: Text): void {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
    unseen.observe(text, { characterData: true })
  }
  function translateIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text && isTranslated(node)) texts.push(node)
    }
    texts.forEach(replace)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of target.isConnected ? [target, ...addedNodes] : []) translateIn(node)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  translateIn(document.body)
}

/** Translates this page and the pages that it navigates to, each once it has loaded. */
export async function translatePage(page: Page): Promise<() => Promise<void>> {
  const errors: string[] = []
  page.on('console', (message) => {
    // A refused sign-in also logs an error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  await page.evaluate(translate)
  /** Checks that the page shows the result of each of the coach's actions, and that there was no error. */
  return async () => {
    expect(
      await page.evaluate(() => window.unseenChanges),
      'changes that a reader of the translation does not see',
    ).toEqual([])
    expect(errors).toEqual([])
    expect(await page.getByText(/This screen didn’t load|can’t be shown/).count()).toBe(0)
  }
}
