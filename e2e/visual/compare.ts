import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toMatchImageSnapshot } from 'jest-image-snapshot'
import type { Page } from 'playwright'
import type { Verdict } from './outcome.ts'
import { baselines, pictureOf, report } from './places.ts'
import { quiet, wear } from './still.ts'
import { take } from './take.ts'
import { viewName, type View } from './views.ts'

/** The test runner's own, in whose process this runs. */
declare const expect: {
  extend: (matchers: object) => void
  (picture: Buffer): { toMatchImageSnapshot: (options: object) => void }
}

const calm = { compare: 150, update: 400 }
const attempts = 6
/** So many pictures in a row have to be alike before they count as another picture than the baseline. */
const doubts = 3

export const prepareComparison = () => expect.extend({ toMatchImageSnapshot })

/** Takes pictures until one is the one we look for, or several in a row are alike. */
async function takeStill(page: Page, { width, theme }: View, wanted: Buffer | undefined, pause: number) {
  await wear(page, theme)
  await quiet(page, 30)
  let before = await take(page, width)
  if (wanted?.equals(before)) return before
  let alike = 1
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await quiet(page, pause)
    await wear(page, theme)
    const now = await take(page, width)
    if (wanted?.equals(now)) return now
    alike = now.equals(before) ? alike + 1 : 1
    if (alike > (wanted ? doubts : 1)) return now
    before = now
  }
  return undefined
}

/** Zero tolerance: every pixel, its edges too, every step of colour. */
function match(picture: Buffer, folder: string, name: string): string | undefined {
  try {
    expect(picture).toMatchImageSnapshot({
      customSnapshotsDir: join(baselines, folder),
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

/** Takes one view of the story that stands there and holds it against its baseline, or makes it the baseline. */
export async function judge(
  page: Page,
  storyId: string,
  view: View,
  mode: 'compare' | 'update',
): Promise<{ verdict: Verdict; detail?: string }> {
  const { folder, name } = pictureOf(storyId, viewName(view))
  const baseline = join(baselines, folder, `${name}.png`)
  const before = existsSync(baseline) ? readFileSync(baseline) : undefined
  const picture = await takeStill(page, view, mode === 'compare' ? before : undefined, calm[mode])
  if (!picture) return { verdict: 'restless', detail: `No two of ${attempts + 1} pictures in a row were alike.` }
  if (before?.equals(picture)) return { verdict: 'same' }
  const complaint = match(picture, folder, name)
  if (!complaint) return { verdict: mode === 'update' ? 'renewed' : 'same' }
  if (before) return { verdict: 'different', detail: complaint }
  const after = join(report, 'after', folder)
  mkdirSync(after, { recursive: true })
  writeFileSync(join(after, `${name}.png`), picture)
  return { verdict: 'missing', detail: 'There is no baseline: npm run test:visual -- --update takes it.' }
}
