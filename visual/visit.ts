/* oxlint-disable no-underscore-dangle -- the names are Storybook's */
import type { TestRunnerConfig } from '@storybook/test-runner'
import type { Page } from 'playwright'
import { record } from './outcome.ts'
import { judge, prepareComparison } from './picture.ts'
import { playError, replacePage, watchPlays } from './plays.ts'
import { freeze, thaw } from './still.ts'
import { currentTask } from './task.ts'
import { isScreen, usual, viewName, viewsOf } from './views.ts'

// axe has a run of its own over every story.
const globals = { theme: 'light', rootSize: 'window', a11y: { manual: true } }

/** Opens the page in which one worker shows its stories. Storybook reads globals from an address only beside a story's id. */
async function prepare({ page }: { page: Page }): Promise<void> {
  await page.goto(`${process.env['TARGET_URL']}iframe.html?viewMode=story`)
  await page.evaluate(async (wanted) => {
    await window.__STORYBOOK_PREVIEW__.ready()
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: wanted })
  }, globals)
}

/** The test runner takes pictures and nothing else: Vitest runs the stories' tests and axe. */
export const pictures: TestRunnerConfig = {
  prepare,
  setup: prepareComparison,

  async preVisit(page) {
    await thaw(page)
    await page.setViewportSize(usual)
    await page.evaluate(() => window.scrollTo(0, 0))
    await watchPlays(page)
  },

  async postVisit(page, { id, title, name, hasFailure }) {
    const task = currentTask()
    const story = { id, title, name }
    const error = hasFailure ? 'The story could not be drawn.' : await playError(page)
    if (error !== undefined) {
      record(task.outcomes, { story, verdict: 'failed', detail: error.split('\n')[0] ?? '' })
      return replacePage()
    }
    await freeze(page, { showsToasts: !isScreen(title) })
    let width = usual.width
    for (const view of viewsOf(title, task)) {
      if (view.width !== width) await page.setViewportSize({ ...usual, width: view.width })
      width = view.width
      record(task.outcomes, { story, view: viewName(view), ...(await judge(page, id, view, task)) })
    }
  },
}
