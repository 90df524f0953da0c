import { createHash } from 'node:crypto'
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from '../.storybook/chromium.ts'

/** System fonts, shapes and shadows, whose drawing may differ between machines. */
const probe = `<style>div { width: 220px; border-radius: 9px; box-shadow: 0 4px 14px #0003; background: linear-gradient(31deg, #04a493, #22357e) }</style>
<p>Sense, day 5 of 7 · 64% ▾ − ✓ → ñ Ə Ж 心</p><p style="font-family: sans-serif; transform: rotate(1deg)">Sense, day 5 of 7</p>
<div>monospace</div><svg><path d="M0 50C15 50 20 10 42 10S80 50 100 50" fill="none" stroke="#096ea2" stroke-width="1.75"/></svg>`

/** Returns the browser's version, and a hash of its screenshot of the probe. */
export async function thisMachine(): Promise<{ browser: string; fonts: string }> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 260 } })
    await page.setContent(probe)
    const hash = createHash('sha256').update(await page.screenshot())
    return { browser: browser.version(), fonts: hash.digest('hex').slice(0, 8) }
  } finally {
    await browser.close()
  }
}
