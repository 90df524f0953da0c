import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toMatchImageSnapshot } from 'jest-image-snapshot'
import type { Page } from 'playwright'
import { isScreen, type Outcome, pictureOf, report, type Story, type Task, usual, type View, viewName } from './task.ts'

/** The `expect` of the test runner in whose process this code runs. */
declare const expect: {
  extend: (matchers: object) => void
  (picture: Buffer): { toMatchImageSnapshot: (options: object) => void }
}

/** Height in CSS pixels at which longer stories, such as a table of ten thousand rows, are cut off. */
const tallest = 2400
/** Space around the story for shadows and focus rings. */
const margin = 24
/**
 * A toast closes after some time, so screenshots of screens leave out toasts. The stories of Toast show what toasts
 * look like.
 */
const toasts = '.Toastify__toast-container, .Toastify__toast-container *'
const attempts = 6

export const prepareComparison = () => expect.extend({ toMatchImageSnapshot })

/**
 * Waits for fonts and pictures. Also scrolls fields to a fixed position, because how far a field has scrolled to its
 * caret depends on when it was drawn.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (const field of document.querySelectorAll('textarea')) field.scrollTop = 0
    await document.fonts.ready
    // A story may show a picture that never loads.
    const limit = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([limit, Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))])
  })

/**
 * Switches to the other theme and back, so that the whole page is painted. If only part of a page has changed, the
 * browser composes older pieces, whose edges may be off by a step of colour. Then waits until nothing in the page has
 * changed for `calm` milliseconds, but never longer than 20 times `calm`.
 */
const wear = (page: Page, theme: 'light' | 'dark', calm: number) =>
  page.evaluate(
    async ([wanted, milliseconds]) => {
      const { classList, style } = document.documentElement
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const put = (dark: boolean) => {
        classList.toggle('light', !dark)
        classList.toggle('dark', dark)
        style.colorScheme = dark ? 'dark' : 'light'
      }
      put(wanted === 'light')
      await frame()
      await frame()
      put(wanted === 'dark')
      let hasChanged = true
      const observer = new MutationObserver(() => void (hasChanged = true))
      observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
      for (let turn = 0; hasChanged && turn < 20; turn += 1) {
        hasChanged = false
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
      }
      observer.disconnect()
      await frame()
      await frame()
    },
    [theme, calm] as const,
  )

/**
 * Returns how far down the story extends, including portals and fixed parts. Undefined if the story has scrolled the
 * page.
 */
const bottomOf = (page: Page, leftOut: string) =>
  page.evaluate((selector) => {
    if (window.scrollY > 0) return undefined
    const shown = document.body.querySelectorAll(selector ? `:not(${selector})` : '*')
    const bottoms = Array.from(shown, (element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ bottom }) => bottom)
    return bottoms.reduce((lowest, bottom) => Math.max(lowest, bottom), 0)
  }, leftOut)

/**
 * Takes a screenshot at full width, as far down as the story extends. If the story has scrolled, the screenshot shows
 * only the window.
 */
async function take(page: Page, width: number, leftOut: string): Promise<Buffer> {
  const style = leftOut && `${leftOut} { display: none !important }`
  const still = { animations: 'disabled', caret: 'hide', style } as const
  const bottom = await bottomOf(page, leftOut)
  if (bottom === undefined) return page.screenshot(still)
  const height = Math.min(tallest, Math.max(1, Math.ceil(bottom) + margin))
  return page.screenshot({ ...still, fullPage: height > usual.height, clip: { x: 0, y: 0, width, height } })
}

/**
 * Renders all parts of the page at once. Otherwise, parts load only as they come near the window. A story's skeleton
 * may stay.
 */
export async function showWhole(page: Page): Promise<void> {
  if (((await bottomOf(page, '')) ?? 0) <= usual.height) return
  await page.setViewportSize({ ...usual, height: tallest })
  await page.waitForFunction(() => !document.querySelector('.attune-skeleton'), null, { timeout: 800 }).catch(() => {})
  await page.setViewportSize(usual)
}

/**
 * Takes screenshots until one is the same as the expected screenshot, or several in a row are the same: 2 for the base,
 * 4 for a difference from it.
 */
async function takeSteady(page: Page, { width, theme }: View, leftOut: string, wanted: Buffer | undefined) {
  const enough = wanted ? 4 : 2
  let before: Buffer | undefined
  let alike = 0
  for (let attempt = 0; attempt <= attempts; attempt += 1) {
    await wear(page, theme, attempt === 0 ? 30 : 150)
    const now = await take(page, width, leftOut)
    alike = before?.equals(now) ? alike + 1 : 1
    if (wanted?.equals(now) || alike === enough) return now
    before = now
  }
  return undefined
}

/**
 * Compares every pixel and every step of colour without tolerance, including edges. Writes the screenshot if there is
 * none yet.
 */
function match(picture: Buffer, pictures: string, { folder, name }: { folder: string; name: string }) {
  try {
    expect(picture).toMatchImageSnapshot({
      customSnapshotsDir: join(pictures, folder),
      customSnapshotIdentifier: name,
      customDiffDir: join(report, 'difference', folder),
      customReceivedDir: join(report, 'after', folder),
      customReceivedPostfix: '',
      storeReceivedOnFailure: true,
      onlyDiff: true,
      noColors: true,
      failureThreshold: 0,
      customDiffConfig: { threshold: 0, includeAA: true },
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

/**
 * Takes a screenshot of one view of the story on the page. Stores it as the base's screenshot, or compares it with that
 * one.
 */
export async function judge(
  page: Page,
  { id, title }: Story,
  view: View,
  { side, pictures }: Task,
): Promise<Pick<Outcome, 'verdict' | 'detail'>> {
  const place = pictureOf(id, viewName(view))
  const file = join(pictures, place.folder, `${place.name}.png`)
  const base = existsSync(file) ? readFileSync(file) : undefined
  const picture = await takeSteady(page, view, isScreen(title) ? toasts : '', base)
  if (!picture) return { verdict: 'unsteady', detail: `No two of ${attempts + 1} pictures in a row were alike.` }
  if (side === 'working tree' && !base) {
    match(picture, join(report, 'after'), place)
    return { verdict: 'new' }
  }
  const detail = base?.equals(picture) ? undefined : match(picture, pictures, place)
  return detail === undefined ? { verdict: 'same' } : { verdict: 'different', detail }
}
