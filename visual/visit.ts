/* oxlint-disable no-underscore-dangle -- the names are Storybook's */
import type { TestRunnerConfig } from '@storybook/test-runner'
import type { Page } from 'playwright'
import { judge, prepareComparison, settle, showWhole } from './picture.ts'
import { currentTask, record, usual, viewName, viewsOf } from './task.ts'

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__: { ready: () => Promise<unknown> }
    __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, content: unknown) => void }
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

/** The test runner only takes screenshots. Vitest runs the stories' tests and axe. */
export const pictures: TestRunnerConfig = {
  setup: prepareComparison,

  /** Storybook reads globals only from an address with a story's id. */
  async prepare({ page }) {
    await page.goto(`${process.env['TARGET_URL']}iframe.html?viewMode=story`)
    await page.evaluate(async () => {
      await window.__STORYBOOK_PREVIEW__.ready()
      // axe runs separately over every story.
      const globals = { theme: 'light', rootSize: 'window', a11y: { manual: true } }
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
    for (const view of viewsOf(title, task)) {
      await page.setViewportSize({ ...usual, width: view.width })
      record(task.outcomes, { story, view: viewName(view), ...(await judge(page, story, view, task)) })
    }
  },
}
