/* oxlint-disable no-underscore-dangle -- the names are Storybook's */
import type { TestRunnerConfig } from '@storybook/test-runner'
import type { Page } from 'playwright'
import { judge, prepareComparison } from './compare.ts'
import { reached, startAfresh, watchPlays } from './plays.ts'
import { record } from './outcome.ts'
import { freeze, thaw } from './still.ts'
import { isScreen, usual, viewName, viewsOf } from './views.ts'

const mode = process.env['VISUAL_MODE'] === 'update' ? 'update' : 'compare'
const all = process.env['VISUAL_ALL'] === 'yes'

// axe has its own run over every story: here it would only hide a picture behind its finding.
const globals = { theme: 'light', rootSize: 'window', a11y: { manual: true } }

/** Opens the page that one worker shows its stories in. Storybook reads globals from an address only beside a story's id. */
export async function opening(page: Page): Promise<void> {
  await page.goto(`${process.env['TARGET_URL']}iframe.html?viewMode=story`)
  await page.evaluate(async (wanted) => {
    await window.__STORYBOOK_PREVIEW__.ready()
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: wanted })
  }, globals)
}

/** What the test runner does before and after a story's `play`. */
export const pictures: Pick<TestRunnerConfig, 'setup' | 'preVisit' | 'postVisit'> = {
  setup: prepareComparison,

  async preVisit(page) {
    await thaw(page)
    await page.setViewportSize(usual)
    await page.evaluate(() => window.scrollTo(0, 0))
    await watchPlays(page)
  },

  async postVisit(page, { id: storyId, title, name, hasFailure }) {
    const story = { storyId, title, name }
    const complaint = hasFailure ? undefined : await reached(page)
    if (hasFailure || complaint !== undefined) {
      const detail = complaint?.split('\n')[0] ?? 'The story could not be drawn.'
      record({ ...story, verdict: hasFailure ? 'broken' : 'unreached', detail })
      return startAfresh()
    }
    await freeze(page, { showsToasts: !isScreen(title) })
    const complaints: string[] = []
    for (const view of viewsOf(title, all)) {
      if (view.width !== usual.width) await page.setViewportSize({ ...usual, width: view.width })
      const { verdict, detail } = await judge(page, storyId, view, mode)
      record({ ...story, view: viewName(view), verdict, ...(detail && { detail }) })
      if (verdict !== 'same' && verdict !== 'renewed') complaints.push(`${viewName(view)}: ${verdict}. ${detail}`)
    }
    // Every view is taken before the first complaint, so that one doesn't hide the others.
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  },
}
