/* oxlint-disable no-underscore-dangle -- the names are Storybook's */
import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Storybook's test runner: shows a story and resolves after its `play`. */
    __test: (storyId: string, hasPlay?: boolean) => Promise<unknown>
    __STORYBOOK_PREVIEW__: { ready: () => Promise<unknown> }
    __STORYBOOK_ADDONS_CHANNEL__: {
      on: (event: string, listen: (error: unknown) => void) => void
      emit: (event: string, content: unknown) => void
    }
    attunePlay?: { error: string | undefined }
  }
}

/** What the test runner keeps in its own process. */
interface Runner {
  __sbSetupPage: (page: Page, context: unknown) => Promise<void>
  page: Page
  context: unknown
}

/** Remembers why a `play` failed: the story did not reach its state, so its picture would mislead. */
export const watchPlays = (page: Page) =>
  page.evaluate(() => {
    if (window.attunePlay) {
      window.attunePlay.error = undefined
      return
    }
    const play: { error: string | undefined } = { error: undefined }
    window.attunePlay = play
    const messageOf = (error: unknown): string =>
      Array.isArray(error)
        ? messageOf(error[0])
        : String((error as { message?: unknown } | undefined)?.message ?? error)
    for (const event of ['playFunctionThrewException', 'unhandledErrorsWhilePlaying']) {
      window.__STORYBOOK_ADDONS_CHANNEL__.on(event, (error) => {
        play.error = messageOf(error)
      })
    }
    const show = window.__test
    const late = (seconds: number) =>
      new Promise((_, reject) => setTimeout(() => reject(new Error(`Not finished after ${seconds} s`)), seconds * 1000))
    window.__test = (...story) =>
      Promise.race([show(...story), late(60)]).catch((error: unknown) => {
        if (play.error === undefined) throw error
      })
  })

declare const jestPlaywright: { resetPage: () => Promise<void> }

/** Opens a page for the next story: a story that failed may leave its page in any state. */
export async function replacePage(): Promise<void> {
  await jestPlaywright.resetPage()
  const { __sbSetupPage: setUp, page, context } = globalThis as unknown as Runner
  await setUp(page, context)
}

/** Why the story's `play` failed; undefined where it passed. */
export const playError = (page: Page) => page.evaluate(() => window.attunePlay?.error)
