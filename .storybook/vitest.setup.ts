import { beforeAll } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeMouseAway: () => Promise<void>
  }
}

beforeAll(() => commands.takeMouseAway())

// For each of its handlers on each request, msw reads the page's cookies, which asks the browser's own process every
// time. Stories have no cookies.
Object.defineProperty(document, 'cookie', { configurable: true, get: () => '' })
