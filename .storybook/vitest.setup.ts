import { beforeAll } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeMouseAway: () => Promise<void>
  }
}

beforeAll(() => commands.takeMouseAway())
