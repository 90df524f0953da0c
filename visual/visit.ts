/* oxlint-disable no-underscore-dangle -- the names are Storybook's */
import type { TestRunnerConfig } from '@storybook/test-runner'
import type { Page } from 'playwright'
import { judge, prepareComparison, settle, showWhole } from './picture.ts'
import { currentTask, type Mode, record, usual, viewName, viewsOf } from './task.ts'

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__: { ready: () => Promise<unknown> }
    __STORYBOOK_ADDONS_CHANNEL__: {
      emit: (event: string, content: unknown) => void
      once: (event: string, listener: () => void) => void
    }
  }
}

/** The data that the test runner stores in its own process. */
interface Runner {
  __sbSetupPage: (page: Page, context: unknown) => Promise<void>
  jestPlaywright: { resetPage: () => Promise<void> }
  page: Page
  context: unknown
}

/** Opens a new page for the next story, because a failed story may leave its page in any state. */
async function replacePage(): Promise<void> {
  const runner = globalThis as unknown as Runner
  await runner.jestPlaywright.resetPage()
  await runner.__sbSetupPage(runner.page, runner.context)
}

/** Storybook's globals for each mode. */
const globalsOf = (mode?: Mode) => ({
  locale: mode === 'right-to-left' ? 'ar-XB' : 'en-US',
  rootSize: mode === 'large-text' ? '28' : 'window',
})

/** Shows the story on the page in another mode. Its `play` doesn't run again. */
async function changeMode(page: Page, mode?: Mode): Promise<void> {
  await page.emulateMedia({ forcedColors: mode === 'forced-colors' ? 'active' : 'none' })
  await page.evaluate(async (globals) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__
    const { promise, resolve } = Promise.withResolvers<void>()
    channel.once('storyRendered', resolve)
    channel.emit('updateGlobals', { globals })
    await promise
  }, globalsOf(mode))
  await settle(page)
}

/** The test runner only takes screenshots. Vitest runs the stories' tests and axe. */
export const pictures: TestRunnerConfig = {
  setup: prepareComparison,

  /** Storybook reads globals only from an address with a story's id. */
  async prepare({ page }) {
    await page.goto(`${process.env['TARGET_URL']}iframe.html?viewMode=story`)
    await page.evaluate(async () => {
      await window.__STORYBOOK_PREVIEW__.ready()
      // Other tests run axe on every story.
      const globals = { theme: 'light', locale: 'en-US', rootSize: 'window', a11y: { manual: true } }
      window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals })
    })
  },

  async preVisit(page) {
    await page.setViewportSize(usual)
    await page.evaluate(() => window.scrollTo(0, 0))
  },

  async postVisit(page, { id, title, name, hasFailure }) {
    const task = currentTask()
    const story = { id, title, name }
    if (hasFailure) {
      record(task.outcomes, { story, verdict: 'failed', detail: 'The lines of the run say why.' })
      return replacePage()
    }
    await settle(page)
    await showWhole(page)
    const views = viewsOf(title, task)
    for (const view of views) {
      await page.setViewportSize({ ...usual, width: view.width })
      if (view.mode) await changeMode(page, view.mode)
      record(task.outcomes, { story, view: viewName(view), ...(await judge(page, story, view, task)) })
    }
    if (views.some(({ mode }) => mode)) await changeMode(page)
  },
}
