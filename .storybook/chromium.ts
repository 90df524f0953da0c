import { installedChromium } from '../scripts/shared/browser.mjs'

/** The browser in which stories are tested and pictured. */
export const chromiumPath = installedChromium()

/** Make runs repeatable: the browser makes no calls of its own, and draws fonts as on every machine. */
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
