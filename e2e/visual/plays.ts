/* oxlint-disable no-underscore-dangle -- the names are Storybook's */
import type { Page } from 'playwright'

declare global {
  interface Window {
    /** Storybook's test runner: shows a story and resolves once its `play` has ended. */
    __test: (storyId: string, hasPlay?: boolean) => Promise<unknown>
    __STORYBOOK_PREVIEW__: { ready: () => Promise<unknown> }
    __STORYBOOK_ADDONS_CHANNEL__: {
      on: (event: string, listen: (error: unknown) => void) => void
      emit: (event: string, content: unknown) => void
    }
    attunePlay?: { complaint: string | undefined }
  }
}

/** What the test runner keeps in its own process. */
interface Runner {
  __sbSetupPage: (page: Page, context: unknown) => Promise<void>
  page: Page
  context: unknown
}

/**
 * Tells a `play` that failed from a story that could not be drawn. The first is the finding of the stories' own tests:
 * the state was not reached, so there is nothing to hold against its picture, and to call that a visual difference
 * would be a false alarm.
 */
export const watchPlays = (page: Page) =>
  page.evaluate(() => {
    if (window.attunePlay) {
      window.attunePlay.complaint = undefined
      return
    }
    const play: { complaint: string | undefined } = { complaint: undefined }
    window.attunePlay = play
    const messageOf = (error: unknown): string =>
      Array.isArray(error)
        ? messageOf(error[0])
        : String((error as { message?: unknown } | undefined)?.message ?? error)
    for (const event of ['playFunctionThrewException', 'unhandledErrorsWhilePlaying']) {
      window.__STORYBOOK_ADDONS_CHANNEL__.on(event, (error) => {
        play.complaint = messageOf(error)
      })
    }
    const show = window.__test
    const late = (seconds: number) =>
      new Promise((_, reject) => setTimeout(() => reject(new Error(`Not finished after ${seconds} s`)), seconds * 1000))
    window.__test = (...story) =>
      Promise.race([show(...story), late(60)]).catch((error: unknown) => {
        if (play.complaint === undefined) throw error
      })
  })

declare const jestPlaywright: { resetPage: () => Promise<void> }

/** A new page for the next story: one that failed may leave behind what the next would stumble over. */
export async function startAfresh(): Promise<void> {
  await jestPlaywright.resetPage()
  const { __sbSetupPage: setUp, page, context } = globalThis as unknown as Runner
  await setUp(page, context)
}

/** Undefined where the story reached its state; else what its `play` complained of. */
export const reached = (page: Page) => page.evaluate(() => window.attunePlay?.complaint)
