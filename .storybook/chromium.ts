import { installedChromium } from '../scripts/shared/browser.mjs'

/** The browser that stories are tested and pictured in. */
export const chromiumPath = installedChromium()

/** The same at each run: without network of its own, without what fonts look like on one machine only. */
export const chromiumFlags = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
