import type { Browser, Page } from 'playwright'
import { note, type Seen } from './instants.ts'

/** Records when an engagement figure that has changed is painted. Each row is a client in view. Runs in the page. */
function noticeFigures(): void {
  const figures = new Map<string, string>()
  const changes: [personId: string, at: number][] = []
  const column = [...document.querySelectorAll('thead th')].findIndex(({ textContent }) =>
    textContent.includes('Engagement'),
  )
  const painted = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', work, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  function check(): void {
    for (const row of document.querySelectorAll('tbody tr')) {
      const personId = row.querySelector('a[href^="/clients/"]')?.getAttribute('href')?.split('/').at(-1)
      const figure = /\d+\.\d(?= h)/.exec(row.children.item(column)?.textContent ?? '')?.[0]
      if (!personId || figure === undefined || figures.get(personId) === figure) continue
      const isFirst = !figures.has(personId)
      figures.set(personId, figure)
      if (!isFirst) painted(() => changes.push([personId, performance.timeOrigin + performance.now()]))
    }
  }
  check()
  new MutationObserver(check).observe(document.body, { subtree: true, childList: true, characterData: true })
  Object.assign(window, { figureChanges: () => changes, figuresShown: () => figures.size })
}

declare global {
  interface Window {
    figureChanges: () => [string, number][]
    figuresShown: () => number
  }
}

/** Opens a coach's list in a window that is high enough to show every row. */
export async function openScreen(
  browser: Browser,
  address: string,
  tokens: Record<string, string>,
  clients: number,
): Promise<{ page: Page; shown: () => Promise<number>; seen: () => Promise<Seen> }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 400 + clients * 80 } })
  const page = await context.newPage()
  await page.addInitScript((pair) => {
    for (const [name, token] of Object.entries(pair)) localStorage.setItem(name, token)
  }, tokens)
  const followed = page.waitForResponse((response) => response.url().includes('/analytics/live') && response.ok())
  await page.goto(`${address}/clients`)
  await page.locator('tbody span[role=img]').first().waitFor()
  await page.evaluate(noticeFigures)
  await followed
  return {
    page,
    shown: () => page.evaluate(() => window.figuresShown()),
    seen: async () => {
      const seen: Seen = new Map()
      for (const [personId, at] of await page.evaluate(() => window.figureChanges())) note(seen, personId, at)
      return seen
    },
  }
}
