import { installedChromium } from '../scripts/shared/browser.mjs'

/** The browser in which stories are tested and screenshots are taken. */
export const chromiumPath = installedChromium()

/**
 * Flags that make runs repeatable. The browser makes no calls of its own, and draws fonts in the same way on every
 * machine.
 */
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
