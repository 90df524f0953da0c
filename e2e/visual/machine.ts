import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../../.storybook/chromium.ts'
import { baselines, takenWith } from './places.ts'

/** What decides how a page is drawn. */
export interface Machine {
  browser: string
  platform: string
  /** Hash of a fixed page's picture: fonts of the system and of the processor's arithmetic show in it. */
  probe: string
}

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
)

const probePage = () => `<!doctype html><style>
  @font-face { font-family: probe; src: url(data:font/woff2;base64,${readFileSync(font).toString('base64')}); font-weight: 100 900 }
  p { font: 520 15px/1.4 probe, sans-serif; margin: 8px }
  div { width: 220px; height: 60px; margin: 8px; border-radius: 9px; box-shadow: 0 4px 14px #0003; background: linear-gradient(31deg, #04a493, #22357e) }
</style><p>Sense, day 5 of 7 · 64% ▾ − ✓ → ñ Ə Ж 心</p><p style="font-family: sans-serif; transform: rotate(1deg)">Sense, day 5 of 7</p><div></div>
<svg width="300" height="60"><path d="M0 50C15 50 20 10 42 10S80 50 100 50" fill="none" stroke="#096ea2" stroke-width="1.75"/></svg>`

/** Looks at this machine: opens the browser once and lets it draw the probe. */
export async function thisMachine(): Promise<Machine> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 260 } })
    await page.setContent(probePage())
    await page.evaluate(() => document.fonts.ready)
    const probe = createHash('sha256')
      .update(await page.screenshot())
      .digest('hex')
    return {
      browser: `Chromium ${browser.version()}`,
      platform: `${process.platform} ${process.arch}`,
      probe: probe.slice(0, 16),
    }
  } finally {
    await browser.close()
  }
}

/** What the baselines were taken with; undefined where there are none yet. */
export const baselineMachine = (): Machine | undefined =>
  existsSync(takenWith) ? (JSON.parse(readFileSync(takenWith, 'utf8')) as Machine) : undefined

export function keepMachine(machine: Machine): void {
  mkdirSync(baselines, { recursive: true })
  writeFileSync(join(takenWith), `${JSON.stringify(machine, null, 2)}\n`)
}

/** Why pictures of the two machines can't be held against each other; undefined where they can. */
export function difference(here: Machine, there: Machine): string | undefined {
  if (here.browser !== there.browser || here.platform !== there.platform) {
    return `the baselines are of ${there.browser} on ${there.platform}, and this is ${here.browser} on ${here.platform}`
  }
  return here.probe === there.probe ? undefined : 'this machine draws other pixels than the one of the baselines'
}
