import type { Page } from 'playwright'
import { usual } from './views.ts'

/** Longer stories (ten thousand rows) are cut here. */
const tallest = 2400
/** Around what the story draws, for shadows and focus rings. */
const margin = 24

/** How far down the story reaches, fixed parts and menus beside its root included; undefined where it was scrolled. */
const bottomOf = (page: Page) =>
  page.evaluate(() => {
    if (window.scrollY > 0) return undefined
    const bottoms = Array.from(document.body.querySelectorAll('*'), (element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ bottom }) => bottom)
    return bottoms.reduce((lowest, bottom) => Math.max(lowest, bottom), 0)
  })

/** A picture of the story: the whole width, as far down as it reaches. A story that was scrolled: what is in the window. */
export async function take(page: Page, width: number): Promise<Buffer> {
  const bottom = await bottomOf(page)
  if (bottom === undefined) return page.screenshot({ animations: 'allow', caret: 'initial' })
  const height = Math.min(tallest, Math.max(1, Math.ceil(bottom) + margin))
  return page.screenshot({
    animations: 'allow',
    caret: 'initial',
    fullPage: height > usual.height,
    clip: { x: 0, y: 0, width, height: height > usual.height ? height : Math.min(height, usual.height) },
  })
}
