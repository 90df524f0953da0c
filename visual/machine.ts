import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../.storybook/chromium.ts'

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
)

const probePage = () => `<!doctype html><style>
  @font-face { font-family: probe; src: url(data:font/woff2;base64,${readFileSync(font).toString('base64')}); font-weight: 100 900 }
  p { font: 520 15px/1.4 probe, sans-serif; margin: 8px }
  div { width: 220px; height: 60px; margin: 8px; border-radius: 9px; box-shadow: 0 4px 14px #0003; background: linear-gradient(31deg, #04a493, #22357e) }
</style><p>Sense, day 5 of 7 · 64% ▾ − ✓ → ñ Ə Ж 心</p><p style="font-family: sans-serif; transform: rotate(1deg)">Sense, day 5 of 7</p><div></div>
<svg width="300" height="60"><path d="M0 50C15 50 20 10 42 10S80 50 100 50" fill="none" stroke="#096ea2" stroke-width="1.75"/></svg>`

/** The browser's version, and a hash of a fixed page's picture, in which the system's fonts show. */
export async function thisMachine(): Promise<{ browser: string; fonts: string }> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 260 } })
    await page.setContent(probePage())
    await page.evaluate(() => document.fonts.ready)
    const hash = createHash('sha256').update(await page.screenshot())
    return { browser: browser.version(), fonts: hash.digest('hex').slice(0, 8) }
  } finally {
    await browser.close()
  }
}
