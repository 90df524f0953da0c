import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toMatchImageSnapshot } from 'jest-image-snapshot'
import type { Page } from 'playwright'
import type { Outcome } from './outcome.ts'
import { pictureOf, report } from './places.ts'
import { quiet, wear } from './still.ts'
import type { Task } from './task.ts'
import { usual, viewName, type View } from './views.ts'

/** The test runner's own, in whose process this runs. */
declare const expect: {
  extend: (matchers: object) => void
  (picture: Buffer): { toMatchImageSnapshot: (options: object) => void }
}

/** Longer stories (a table of ten thousand rows) are cut here, in CSS pixels. */
const tallest = 2400
/** Room around the story for shadows and focus rings. */
const margin = 24
const attempts = 6

export const prepareComparison = () => expect.extend({ toMatchImageSnapshot })

/** How far down the story reaches, portals and fixed parts included; undefined where the story has scrolled the page. */
const bottomOf = (page: Page) =>
  page.evaluate(() => {
    if (window.scrollY > 0) return undefined
    const bottoms = Array.from(document.body.querySelectorAll('*'), (element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ bottom }) => bottom)
    return bottoms.reduce((lowest, bottom) => Math.max(lowest, bottom), 0)
  })

/** The whole width, as far down as the story reaches. Where the story has scrolled: what the window shows. */
async function take(page: Page, width: number): Promise<Buffer> {
  const bottom = await bottomOf(page)
  if (bottom === undefined) return page.screenshot({ animations: 'allow', caret: 'initial' })
  const height = Math.min(tallest, Math.max(1, Math.ceil(bottom) + margin))
  return page.screenshot({
    animations: 'allow',
    caret: 'initial',
    fullPage: height > usual.height,
    clip: { x: 0, y: 0, width, height },
  })
}

/** Takes pictures until one equals the wanted one, or until enough in a row are alike: 2 of the base, 4 to differ from it. */
async function takeSteady(page: Page, { width, theme }: View, wanted: Buffer | undefined) {
  const enough = wanted ? 4 : 2
  let before: Buffer | undefined
  let alike = 0
  for (let attempt = 0; attempt <= attempts; attempt += 1) {
    await wear(page, theme)
    await quiet(page, attempt === 0 ? 30 : 150)
    const now = await take(page, width)
    alike = before?.equals(now) ? alike + 1 : 1
    if (wanted?.equals(now) || alike === enough) return now
    before = now
  }
  return undefined
}

/** Compares without tolerance: every pixel, edges included, every step of colour. Writes the picture where there is none. */
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
      runInProcess: true,
      noColors: true,
      failureThreshold: 0,
      customDiffConfig: { threshold: 0, includeAA: true },
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

/** Takes one view of the story on the page. Keeps it as the base's picture, or compares it with that. */
export async function judge(
  page: Page,
  storyId: string,
  view: View,
  { side, pictures }: Task,
): Promise<Pick<Outcome, 'verdict' | 'detail'>> {
  const place = pictureOf(storyId, viewName(view))
  const file = join(pictures, place.folder, `${place.name}.png`)
  const base = existsSync(file) ? readFileSync(file) : undefined
  const picture = await takeSteady(page, view, base)
  if (!picture) return { verdict: 'unsteady', detail: `No two of ${attempts + 1} pictures in a row were alike.` }
  if (side === 'working tree' && !base) {
    const after = join(report, 'after', place.folder)
    mkdirSync(after, { recursive: true })
    writeFileSync(join(after, `${place.name}.png`), picture)
    return { verdict: 'new' }
  }
  const detail = base?.equals(picture) ? undefined : match(picture, pictures, place)
  if (detail !== undefined) return { verdict: 'different', detail }
  return { verdict: side === 'base' ? 'taken' : 'same' }
}
