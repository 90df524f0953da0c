/**
 * Adds the actions on the list to the page, before the page's own scripts run. Each action resolves once its result has
 * been painted.
 */
export function provideActions(): void {
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve())
        port1.start()
        port2.postMessage(null)
      })
    })

  async function timed(act: () => void, isDone: () => boolean = () => true): Promise<number> {
    const start = performance.now()
    act()
    do await painted()
    while (!isDone())
    return performance.now() - start
  }

  const sortBy = (column: string) =>
    timed(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('thead button')]
      buttons.find(({ textContent }) => textContent.includes(column))?.click()
    })

  const search = (text: string) =>
    timed(() => {
      const field = document.querySelector<HTMLInputElement>('search input')
      // React listens to the field's own setter, and wouldn't notice a plain assignment.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })

  /**
   * Scrolls, and counts frames that took longer than one and a half frames at 60 Hz, or showed an area without a row.
   */
  async function scroll(step: number, frames: number) {
    let dropped = 0
    let blank = 0
    let last = 0
    for (let frame = 0; frame <= frames; frame++) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      if (frame > 1 && now - last > 25) dropped++
      last = now
      const places = [0.3, 0.6, 0.95].map((share) => document.elementFromPoint(400, innerHeight * share))
      if (places.some((element) => !element?.closest('tr'))) blank++
      scrollBy({ top: step, behavior: 'instant' })
    }
    return { dropped, blank }
  }

  const hrefs = () => [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href') ?? '')

  // Parts further down load when the coach scrolls near them.
  const isInView = (element: Element) => element.getBoundingClientRect().top < innerHeight

  /** Opens a client's profile. The pointer doesn't hover over the link first, because a hover prefetches. */
  const open = (href: string) =>
    timed(
      () => document.querySelector<HTMLElement>(`tbody a[href="${href}"]`)?.click(),
      () =>
        location.pathname === href &&
        document.querySelectorAll('main h2').length > 3 &&
        ![...document.querySelectorAll('main .attune-skeleton')].some(isInView),
    )

  Object.assign(window, { actions: { sortBy, search, scroll, hrefs, open } })
}

/** The functions that `provideActions` adds to the page. */
export interface Actions {
  sortBy: (column: string) => Promise<number>
  search: (text: string) => Promise<number>
  scroll: (step: number, frames: number) => Promise<{ dropped: number; blank: number }>
  hrefs: () => string[]
  open: (href: string) => Promise<number>
}
