import type { TestRunnerConfig } from '@storybook/test-runner'
import { opening, pictures } from '../e2e/visual/visit.ts'

/** The test runner takes pictures and nothing else: what a story does and axe finds is tested by Vitest, on its own. */
const config: TestRunnerConfig = {
  prepare: ({ page }) => opening(page),
  ...pictures,
}

export default config
